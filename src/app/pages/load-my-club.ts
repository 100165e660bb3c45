/** A file of its own: what it consists of is a list of many files, which visitors' pages would carry along. */
export async function loadMyClub() {
  const { MyClub } = await import("#club/my-club/my-club.tsx");
  return { default: MyClub };
}
