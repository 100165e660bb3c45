type Place = { address: string; latitude: number | null; longitude: number | null };

/** A public map with the way to the club: to its address, else to its coordinates; null when neither is known. */
export function directionsLink({ address, latitude, longitude }: Place): string | null {
  const hasPlace = latitude !== null && longitude !== null;
  const destination = address.trim() || (hasPlace ? `${latitude},${longitude}` : "");
  return destination
    ? `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination })}`
    : null;
}
