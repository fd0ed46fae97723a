import { useSignedInUser } from '@club/store';
import { useState } from 'react';

const place = (userId: string) => `club-touches-${userId}`;

/** A browser may keep nothing: then every visit begins with the keys on. */
function isKeptOff(userId: string): boolean {
  try {
    return localStorage.getItem(place(userId)) === 'non';
  } catch {
    return false;
  }
}

function keep(userId: string, isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(place(userId));
    else localStorage.setItem(place(userId), 'non');
  } catch {
    // For this visit it holds all the same.
  }
}

/**
 * Whether the keys of one character work (WCAG 2.1.4): whoever dictates, or strikes keys by mistake, switches them off, for himself in
 * this browser.
 */
export function useSingleKeys(): readonly [isOn: boolean, set: (isOn: boolean) => void] {
  const { id } = useSignedInUser();
  const [isOn, setIsOn] = useState(() => !isKeptOff(id));
  const set = (next: boolean) => {
    setIsOn(next);
    keep(id, next);
  };
  return [isOn, set];
}
