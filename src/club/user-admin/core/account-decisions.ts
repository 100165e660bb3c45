type Viewer = { id: string; role: string };
type Subject = { id: string; role: string; status: string; email_confirmed_at: string | null };

export type AccountDecision = "approve" | "link" | "deactivate" | "role" | "confirm" | "resend" | "erase";

/** Possible decisions. The database decides; this only hides buttons that it would refuse. */
export function decisionsAbout(account: Subject, viewer: Viewer): AccountDecision[] {
  const isAdmin = viewer.role === "Admin";
  if (!isAdmin && (viewer.role !== "Board Member" || account.role !== "Member")) return [];
  const isOwn = account.id === viewer.id;
  const decisions: AccountDecision[] = [];
  if (account.status === "Active") decisions.push("link");
  if (account.status === "Pending" || account.status === "Inactive") decisions.push("approve");
  const wasLetIn = account.status === "Active" || account.status === "Inactive";
  if (isAdmin && !isOwn && wasLetIn) decisions.push("role");
  if (account.email_confirmed_at === null) decisions.push("resend");
  if (isAdmin && account.email_confirmed_at === null) decisions.push("confirm");
  if (account.status !== "Inactive" && !isOwn) decisions.push("deactivate");
  // A pending account has to be deactivated first, so that no one is erased instead of approved.
  if (isAdmin && !isOwn && wasLetIn) decisions.push("erase");
  return decisions;
}
