import type postgres from "postgres";
import type { DemoPlan } from "./demo-plan.ts";
import { demoId } from "./demo-random.ts";

type DemoRole = "Board Member" | "Member";

export type DemoAccount = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: DemoRole;
  status: "Active" | "Pending";
  memberId: string | null;
};

export type DemoAccounts = Record<"board" | "captain" | "member" | "scorekeeper" | "pending", DemoAccount>;

/** Beside the administrator's. The sign-in dialog lists them too (src/club/accounts/components/try-demonstration.tsx). */
export const otherSignIns = ["board", "captain", "member", "scorekeeper"].map(
  (name) => `${name}@club.example`,
);

/** People who shoot tonight in the closest match, and one who signed up and waits for the board. */
export function inventAccounts({ tonight: { level } }: DemoPlan): DemoAccounts {
  const account = (name: string, role: DemoRole, [side, index]: ["home" | "away", number]): DemoAccount => {
    const member = level[side].members[index];
    if (!member) throw new Error("The closest match has too few shooters for the demonstration accounts.");
    const { id: memberId, firstName, lastName } = member;
    const id = demoId(`account ${name}`);
    return { id, email: `${name}@club.example`, firstName, lastName, role, status: "Active", memberId };
  };
  return {
    board: account("board", "Board Member", ["home", 1]),
    captain: account("captain", "Member", ["away", 0]),
    member: account("member", "Member", ["away", 1]),
    scorekeeper: account("scorekeeper", "Member", ["home", 0]),
    pending: {
      id: demoId("account pending"),
      email: "maren.halloway@members.example",
      firstName: "Maren",
      lastName: "Halloway",
      role: "Member",
      status: "Pending",
      memberId: null,
    },
  };
}

/** Everyone signs in with the administrator's password, which is printed once. */
export async function writeAccounts(
  transaction: postgres.TransactionSql,
  accounts: readonly DemoAccount[],
  adminId: string,
): Promise<void> {
  const json = transaction.json.bind(transaction);
  const rows = accounts.map(({ id, email, firstName, lastName, role, status, memberId }) => ({
    ...{ id, role, status, member_id: memberId },
    about: { sub: id, email, first_name: firstName, last_name: lastName, email_verified: true },
  }));
  await transaction`
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    select (r ->> 'id')::uuid, r -> 'about' ->> 'email', a.encrypted_password, now(),
      ${json({ provider: "email", providers: ["email"], is_invented: true })}, r -> 'about'
    from jsonb_array_elements(${json(rows)}) r, auth.users a where a.id = ${adminId}`;
  await transaction`
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    select gen_random_uuid(), 'email', r ->> 'id', (r ->> 'id')::uuid, r -> 'about' from jsonb_array_elements(${json(rows)}) r`;
  await transaction`
    update public.account_access a set role = r ->> 'role', status = r ->> 'status',
      decided_at = case r ->> 'status' when 'Active' then now() end
    from jsonb_array_elements(${json(rows)}) r where a.account_id = (r ->> 'id')::uuid`;
  await transaction`
    update public.members m set account_id = (r ->> 'id')::uuid
    from jsonb_array_elements(${json(rows)}) r where m.id = (r ->> 'member_id')::uuid`;
}

/** The administrator's password is made anew on each start until it was shown. */
export async function sharePassword(transaction: postgres.TransactionSql, adminId: string): Promise<void> {
  await transaction`
    update auth.users u set encrypted_password = a.encrypted_password from auth.users a
    where a.id = ${adminId} and u.raw_app_meta_data ? 'is_invented'`;
}
