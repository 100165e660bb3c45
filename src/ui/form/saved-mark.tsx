/** Beside the button of a form that stays open, until something is changed again. */
export function SavedMark() {
  return (
    <span role="status" className="good strong">
      Saved
    </span>
  );
}
