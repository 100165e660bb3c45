type Place = { address: string; latitude: number | null; longitude: number | null };

export function directionsLink({ address, latitude, longitude }: Place): string | null {
  const hasPlace = latitude !== null && longitude !== null;
  const destination = address.trim() || (hasPlace ? `${latitude},${longitude}` : "");
  return destination
    ? `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination })}`
    : null;
}

export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
export type JoinStep = { title: string; text: string };

/** The first line is the title, the rest the text. */
export function readJoinStep(step: string): JoinStep {
  const [title = "", ...rest] = step.split("\n");
  return { title, text: rest.join("\n") };
}
