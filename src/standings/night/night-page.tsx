import { SeasonView } from "#season/screens/season-view.tsx";
import { NightControls, NightStatus, ShareNight } from "./components/night-controls.tsx";
import { NightScreen } from "./components/night-screen.tsx";
import { useNightTitle } from "./use-night.ts";

export function NightPage() {
  const titleOf = useNightTitle();
  return (
    <SeasonView
      title="The night"
      subject={({ book }) => ({ title: titleOf(book), heading: titleOf(book) })}
      isBareOnPhone
      controls={(season) => <NightControls season={season} />}
      status={(season) => <NightStatus season={season} />}
      filters={(season) => <ShareNight season={season} />}
      ownPrint="rules"
    >
      {(season) => <NightScreen season={season} />}
    </SeasonView>
  );
}
