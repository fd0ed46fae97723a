import { useSignedInUser } from '@club/store';
import { useState } from 'react';

/** Without storage every visit begins as the product sets it. */
function isKept(place: string, text: string): boolean {
  try {
    return localStorage.getItem(place) === text;
  } catch {
    return false;
  }
}

function keep(place: string, text: string, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(place, text);
    else localStorage.removeItem(place);
  } catch {
    // Still holds for this visit.
  }
}

/**
 * A switch of the signed-in person in this browser, for what depends on the keyboard or the window before them.
 * Off unless the text is kept under `club-NAME-USER`.
 */
export function useOwnSwitch(
  name: string,
  text: string,
): readonly [isOn: boolean, set: (isOn: boolean) => void] {
  const { id } = useSignedInUser();
  const place = `club-${name}-${id}`;
  const [isOn, setIsOn] = useState(() => isKept(place, text));
  const set = (next: boolean) => {
    setIsOn(next);
    keep(place, text, next);
  };
  return [isOn, set];
}
