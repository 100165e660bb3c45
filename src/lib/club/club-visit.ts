type Place = { address: string; latitude: number | null; longitude: number | null };

/** A public map with the way to the club: to its address, else to its coordinates; null when neither is known. */
export function directionsLink({ address, latitude, longitude }: Place): string | null {
  const hasPlace = latitude !== null && longitude !== null;
  const destination = address.trim() || (hasPlace ? `${latitude},${longitude}` : "");
  return destination
    ? `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination })}`
    : null;
}

/** A telephone's address for a number as the club writes it. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
export type JoinStep = { title: string; text: string };

/** A step as it is stored: its title in the first line, the rest below. */
export function readJoinStep(step: string): JoinStep {
  const [title = "", ...rest] = step.split("\n");
  return { title, text: rest.join("\n") };
}
