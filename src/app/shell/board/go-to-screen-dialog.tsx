import { useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { clubMembersQueryOptions } from "#season/queries/club-members-queries.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { FindField, type FindGroup } from "#ui/form/find-field.tsx";
import { leagueLinks, mainLinks, type NavigationLink } from "../navigation.ts";
import { administrationLinks } from "./administration-links.ts";

export function GoToScreenDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const members = useQuery(clubMembersQueryOptions()).data ?? [];
  const options: FindGroup[] = [
    { group: "Administration", items: administrationLinks.map(optionOf) },
    { group: "Members", items: members.map(({ id, name }) => ({ value: memberPath(id), label: name })) },
    { group: "League Information", items: leagueLinks.map(optionOf) },
    { group: "The club", items: mainLinks.map(optionOf) },
  ];

  function go(href: string | null) {
    if (href === null) return;
    onClose();
    navigate(href);
  }

  return (
    <Dialog onClose={onClose} title="Go to a screen">
      <FindField
        label="Screen or member"
        data-autofocus
        placeholder="Start typing a name"
        options={options}
        value={null}
        onChange={go}
        nothingFound="No screen or member has this name."
      />
    </Dialog>
  );
}

const optionOf = ({ href, label }: NavigationLink) => ({ value: href, label });

function memberPath(id: string): string {
  return `/member-admin?${new URLSearchParams({ row: id })}`;
}
