import { useSignedInUser } from '@club/store';
import { useState } from 'react';

const place = (userId: string) => `club-touches-${userId}`;

/** Without storage every visit begins with the keys on. */
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
    // Still holds for this visit.
  }
}

/** Whether single-character keys work (WCAG 2.1.4), per user and browser. */
export function useSingleKeys(): readonly [isOn: boolean, set: (isOn: boolean) => void] {
  const { id } = useSignedInUser();
  const [isOn, setIsOn] = useState(() => !isKeptOff(id));
  const set = (next: boolean) => {
    setIsOn(next);
    keep(id, next);
  };
  return [isOn, set];
}
