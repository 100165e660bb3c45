import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { timeZoneOptions } from "#lib/club/time-zones.ts";
import { errorSentence } from "#lib/errors.ts";
import type { TiedField } from "#lib/forms/text-fields.ts";
import { Button } from "./button.tsx";
import { SelectField, TextField } from "./form-fields.tsx";
import styles from "./place-search.module.css";

export type FoundPlace = { name: string; latitude: number; longitude: number; timeZone: string };

type PlaceSearchProps = {
  /** Towns by name or ZIP code; null without a service. */
  search: UseMutationResult<FoundPlace[] | null, Error, string>;
  onFound: (location: FoundPlace) => void;
  hint: string;
  withoutService: string;
};

export function PlaceSearch({ search, onFound, hint, withoutService }: PlaceSearchProps) {
  const [query, setQuery] = useState("");
  const [chosenPlace, setChosenPlace] = useState<string | null>(null);
  const isLongEnough = query.trim().length >= 2;

  function find() {
    if (!isLongEnough || search.isPending) return;
    setChosenPlace(null);
    search.mutate(query.trim());
  }

  function choose(location: FoundPlace) {
    onFound(location);
    setChosenPlace(location.name);
    search.reset();
  }

  return (
    <>
      <div className={`row gap-60 ends ${styles.search}`}>
        <TextField
          label="Town or ZIP"
          description="Finds the place for the weather, and the time zone."
          maxLength={80}
          value={query}
          error={search.error ? errorSentence(search.error) : undefined}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // Enter must not submit the whole form.
            event.preventDefault();
            find();
          }}
        />
        <Button onClick={find} loading={search.isPending} disabled={!isLongEnough}>
          Find
        </Button>
      </div>
      <div role="status">
        {chosenPlace ? (
          <p className="plain">
            Set to {chosenPlace}. {hint}
          </p>
        ) : null}
        {search.isSuccess ? (
          <Results places={search.data} onChoose={choose} withoutService={withoutService} />
        ) : null}
      </div>
    </>
  );
}

type ResultsProps = {
  places: FoundPlace[] | null;
  onChoose: (location: FoundPlace) => void;
  withoutService: string;
};

function Results({ places, onChoose, withoutService }: ResultsProps) {
  if (!places) return <p className="plain">The search isn't available now. {withoutService}</p>;
  if (places.length === 0)
    return <p className="plain">No town found. Try another spelling, or the nearest larger town.</p>;
  return (
    <ul className="stack gap-40 starts" aria-label="Towns found">
      {places.map((location) => (
        <li key={`${location.latitude} ${location.longitude}`}>
          <Button onClick={() => onChoose(location)}>{location.name}</Button>
        </li>
      ))}
    </ul>
  );
}

export function TimeZoneField(field: TiedField) {
  return (
    <SelectField
      label="Time zone"
      description="All dates and times on the site use this time zone."
      data={timeZoneOptions(field.value)}
      {...field}
    />
  );
}
