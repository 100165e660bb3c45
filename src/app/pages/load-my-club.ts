/** A separate file: the list of its many chunks would otherwise be part of visitors' pages. */
export async function loadMyClub() {
  const { MyClub } = await import("#club/my-club/my-club.tsx");
  return { default: MyClub };
}
