type Email = { subject: string; text: string };

/** The address an email asks its viewer to open. */
export function linkIn({ subject, text }: Email): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`The email "${subject}" has no link.`);
  return link;
}

/** The address of the contract that does what an emailed link asks for, and leads to the site. */
export function verifyUrl(link: string): string {
  const { origin, hash } = new URL(link);
  return `${origin}/auth/v1/verify?${hash.slice(1)}&redirect_to=${encodeURIComponent(`${origin}/`)}`;
}
