import { ids } from "./cast.ts";
import { board, type Tables } from "./permission-types.ts";

const paymentId = "00000000-0000-4000-8000-000000006601";
const teamPaymentId = "00000000-0000-4000-8000-000000006602";

/** Ann's fee is paid, Bob's is open. */
export const feeOfMember = `insert into fee_payments (id, season_id, member_id, note)
  values ('${paymentId}', '${ids.season}', '${ids.ann}', 'Check 1204')`;
const feeOfHawks = `insert into fee_payments (id, season_id, team_id) values ('${teamPaymentId}', '${ids.season}', '${ids.hawks}')`;

export const feeTables: Tables = {
  fee_payments: {
    insert: ["id", "season_id", "member_id", "team_id", "paid_on", "note"],
    update: [],
    rows: [
      {
        what: "Ann's fee",
        given: feeOfMember,
        where: { id: paymentId },
        select: ["member", ...board],
        delete: board,
      },
      {
        what: "the Hawks' fee",
        given: feeOfHawks,
        where: { id: teamPaymentId },
        select: ["otherMember", ...board],
        delete: board,
      },
    ],
    additions: [
      {
        what: "Ann's fee",
        row: { season_id: ids.season, member_id: ids.ann, paid_on: "2026-09-01" },
        who: board,
      },
    ],
  },
};
