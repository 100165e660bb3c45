/** Explains what the all-season tables count, and why a season's own tables may show less. */
export function EveryRoundNote() {
  return (
    <p className="quiet">
      Counts every league round recorded so far, including pre-shoots, other events, and voided weeks.
      Practice and voided rounds aren't counted. Season tables count only what that season's rules count,
      through the week shown.
    </p>
  );
}
