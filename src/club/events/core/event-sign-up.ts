export type OwnSignUp = { state: string; guests: number; place: number | null };

type Spots = { capacity: number | null; places_taken: number; people_waiting: number };
type Signing = Spots & {
  status: string;
  takes_sign_ups: boolean;
  starts_at: string;
  sign_up_until: string | null;
};

/** "12 of 20 spots filled, 3 waiting"; nothing where no one signs up. */
export function spotsText(event: Spots & { takes_sign_ups: boolean }): string {
  const { capacity, places_taken: spotsTaken, people_waiting: waiting, takes_sign_ups: isOpen } = event;
  if (!isOpen && spotsTaken === 0) return "";
  if (spotsTaken === 0 && capacity === null) return "No one has signed up yet";
  if (capacity === null) return spotsTaken === 1 ? "1 is coming" : `${spotsTaken} are coming`;
  const spots = `${spotsTaken} of ${capacity} ${capacity === 1 ? "spot" : "spots"} filled`;
  return waiting > 0 ? `${spots}, ${waiting} waiting` : spots;
}

export function isFull({ capacity, places_taken, people_waiting }: Spots): boolean {
  return capacity !== null && (places_taken >= capacity || people_waiting > 0);
}

export function ownSignUpText({ state, guests, place }: OwnSignUp): string {
  const withGuests = guests > 0 ? ` with ${guests} ${guests === 1 ? "guest" : "guests"}` : "";
  return state === "going"
    ? `You are going${withGuests}.`
    : `You're number ${place ?? "–"} on the waitlist${withGuests}.`;
}

/** Says who gets the spot, and how the person can come back. */
export function withdrawalText({ people_waiting }: Spots, { state }: OwnSignUp, isOpen: boolean): string {
  const isGoing = state === "going";
  const isPassedOn = isGoing && people_waiting > 0;
  const loss = isPassedOn
    ? "Your spot goes to the next person on the waitlist right away."
    : isGoing
      ? "Your spot opens up."
      : "You'll lose your place on the waitlist.";
  if (!isOpen) return `${loss} You can't sign up again: sign-up is closed.`;
  return isGoing && !isPassedOn
    ? `${loss} You can sign up again while there's room.`
    : `${loss} If you sign up again, you'll be at the end of the list.`;
}

/** "off": the board has turned sign-up off for an event that people signed up for before. */
export type SignUpState = "none" | "off" | "open" | "closed" | "begun";

export function signUpState(event: Signing, now: Date): SignUpState {
  const isSignedUpFor = event.places_taken + event.people_waiting > 0;
  if (event.status !== "published" || !(event.takes_sign_ups || isSignedUpFor)) return "none";
  if (Date.parse(event.starts_at) <= now.getTime()) return "begun";
  if (!event.takes_sign_ups) return "off";
  return event.sign_up_until && Date.parse(event.sign_up_until) <= now.getTime() ? "closed" : "open";
}
