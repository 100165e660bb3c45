import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { keepSending } from "#keeping/rounds/keep-sending.ts";
import { useHash } from "#lib/browser/use-hash.ts";
import { BackendError } from "#lib/errors.ts";
import { readShortCode } from "#lib/text/short-code.ts";
import { AtTheLine } from "./at-the-line.tsx";
import { ScorerCodeForm } from "./components/scorer-code-form.tsx";
import { ScorerStart } from "./components/scorer-start.tsx";
import { roundOf } from "./core/scorer-squad.ts";
import { type LineLink, LineLinkProvider } from "./line-owner.ts";
import { readScorerPhone, type ScorerPhone, storeScorerPhone } from "./scorer-phone.ts";
import { scorerSquadQueryOptions } from "./scorer-squad-queries.ts";

export function ScorerPage() {
  const scanned = readShortCode(useHash());
  const [phone, setPhone] = useState(readScorerPhone);
  const [isChoosing, setChoosing] = useState(false);
  const isOther = scanned !== null && phone?.code !== scanned;

  function keep(next: ScorerPhone) {
    setPhone(next);
    storeScorerPhone(next);
  }

  if (!phone || isOther || isChoosing) {
    return (
      <ScorerCodeForm
        key={scanned}
        code={isChoosing ? "" : (scanned ?? "")}
        onOpen={(openCode) => {
          keep(openCode);
          setChoosing(false);
          // After a reload, the page finds the open squad.
          history.replaceState(history.state, "", `#${openCode.code}`);
          dispatchEvent(new HashChangeEvent("hashchange"));
        }}
      />
    );
  }
  return (
    <ScorerOfSquad key={phone.secret} phone={phone} onChange={keep} onOtherCode={() => setChoosing(true)} />
  );
}

type ScorerOfSquadProps = {
  phone: ScorerPhone;
  onChange: (phone: ScorerPhone) => void;
  onOtherCode: () => void;
};

/** The server's squad, or the last one this phone received. */
function ScorerOfSquad({ phone, onChange, onOtherCode }: ScorerOfSquadProps) {
  const { data, error } = useQuery(scorerSquadQueryOptions(phone.secret));
  const squad = data?.state === "open" ? data.squad : phone.squad;
  const isGone = error instanceof BackendError && error.reason === "unknown_phone";
  const endedBecause = isGone ? "revoked" : data && data.state !== "open" ? data.state : null;
  useEffect(keepSending, []);
  const link = useMemo<LineLink>(
    () => ({
      ...{ id: squad.linkId, secret: phone.secret, scorer: phone.scorer, shooters: squad.shooters },
      roundOf: (shooter) => roundOf(shooter, phone.shot),
      onShot: (shooters) => {
        const shot = Object.fromEntries(shooters.map(({ memberId, round }) => [memberId, round]));
        onChange({ ...phone, squad, shot: { ...phone.shot, ...shot } });
      },
    }),
    [squad, phone, onChange],
  );
  return (
    <LineLinkProvider value={link}>
      <AtTheLine>
        {(line) => (
          <ScorerStart
            squad={squad}
            line={line}
            scorer={phone.scorer}
            endedBecause={endedBecause}
            onScorer={(scorer) => onChange({ ...phone, squad, scorer })}
            onOtherCode={onOtherCode}
          />
        )}
      </AtTheLine>
    </LineLinkProvider>
  );
}
