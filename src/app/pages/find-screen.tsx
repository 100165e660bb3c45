import { useLocation } from "wouter";
import { canManage, useCurrentUser } from "#lib/auth/session.ts";
import { FindField } from "#ui/form/find-field.tsx";
import { administrationLinks } from "../shell/board/administration-links.ts";
import { leagueLinks, mainLinks, type NavigationLink } from "../shell/navigation.ts";

export function FindScreen() {
  const [, navigate] = useLocation();
  const user = useCurrentUser();
  const options = [
    { group: "The club", items: mainLinks.map(optionOf) },
    { group: "League Information", items: leagueLinks.map(optionOf) },
    ...(canManage(user) ? [{ group: "Administration", items: administrationLinks.map(optionOf) }] : []),
  ];
  return (
    <FindField
      label="Find a page"
      placeholder="Such as scores or events"
      options={options}
      value={null}
      onChange={(href) => href !== null && navigate(href)}
      nothingFound="No page has this name. Try another word."
    />
  );
}

const optionOf = ({ href, label }: NavigationLink) => ({ value: href, label });
