import { mutated, testRequests } from "#testing/requests-of.tsx";
import { useSaveClubText } from "./club-pages-mutations.ts";

const oldText = { text: "Old words", revision: 3 };
const saved = { body: [{ revision: 6 }] };
const club = { about_text: "Old words", safety_text: "Old words", revision: 5 };

testRequests({
  "a text is saved at the revision that was seen": [
    mutated(useSaveClubText, { column: "about_text", text: "New words", textSeen: oldText }),
    [
      "PATCH club_settings?id=eq.1&revision=eq.3&select=revision {return=representation}",
      { about_text: "New words" },
    ],
    { "PATCH club_settings": saved },
  ],
  "a text that nobody else changed is saved at the revision that is there": [
    mutated(useSaveClubText, { column: "safety_text", text: "New words", textSeen: oldText }),
    [
      "PATCH club_settings?id=eq.1&revision=eq.3&select=revision {return=representation}",
      { safety_text: "New words" },
      "GET club_settings?select=*&id=eq.1",
      "PATCH club_settings?id=eq.1&revision=eq.5&select=revision {return=representation}",
      { safety_text: "New words" },
    ],
    { "PATCH club_settings": [{ body: [] }, saved], "GET club_settings": { body: club } },
  ],
  "a text that someone else changed stays theirs": [
    mutated(useSaveClubText, { column: "safety_text", text: "New words", textSeen: oldText }),
    [
      "PATCH club_settings?id=eq.1&revision=eq.3&select=revision {return=representation}",
      { safety_text: "New words" },
      "GET club_settings?select=*&id=eq.1",
    ],
    {
      "PATCH club_settings": { body: [] },
      "GET club_settings": { body: { ...club, safety_text: "Their words" } },
    },
  ],
});
