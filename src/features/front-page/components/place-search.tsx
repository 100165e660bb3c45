import { useState } from "react";
import { errorSentence } from "#lib/errors.ts";
import { Button } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/form-fields.tsx";
import { type FoundPlace, useFindPlaces } from "../place-search-mutations.ts";
import styles from "./admin.module.css";

/** Finds the club's place and its time zone by the name of a town or a ZIP code. */
export function PlaceSearch({ onFound }: { onFound: (place: FoundPlace) => void }) {
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const search = useFindPlaces();

  function find() {
    setChosen(null);
    search.mutate(query.trim());
  }

  function choose(place: FoundPlace) {
    onFound(place);
    setChosen(place.name);
    search.reset();
  }

  return (
    <>
      <div className={styles.search}>
        <TextField
          label="Town or ZIP"
          description="Finds the place for the weather, and the time zone."
          maxLength={80}
          value={query}
          error={search.error ? errorSentence(search.error) : undefined}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // Not the whole form.
            event.preventDefault();
            find();
          }}
        />
        <Button onClick={find} loading={search.isPending} disabled={query.trim().length < 2}>
          Find
        </Button>
      </div>
      <div role="status">
        {chosen ? <p className={styles.found}>Set to {chosen}. Save the details to keep it.</p> : null}
        {search.isSuccess ? <Results places={search.data} onChoose={choose} /> : null}
      </div>
    </>
  );
}

type ResultsProps = { places: FoundPlace[] | null; onChoose: (place: FoundPlace) => void };

function Results({ places, onChoose }: ResultsProps) {
  if (!places)
    return (
      <p className={styles.found}>The search isn't available now. Enter latitude and longitude below.</p>
    );
  if (places.length === 0)
    return <p className={styles.found}>No town found. Try another spelling, or the nearest larger town.</p>;
  return (
    <ul className={styles.places} aria-label="Towns found">
      {places.map((place) => (
        <li key={`${place.latitude} ${place.longitude}`}>
          <Button onClick={() => onChoose(place)}>{place.name}</Button>
        </li>
      ))}
    </ul>
  );
}
