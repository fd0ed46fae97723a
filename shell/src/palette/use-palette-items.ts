import type { RemoteEntry } from '@club/contract';
import { useCan, useSignedInUser } from '@club/store';
import { useEffect, useState } from 'react';
import { actionsOf, menuOf } from '../frame/menu-rules.ts';
import { useFindAdherentsQuery } from './palette-api.ts';
import { matchPlaces, memberItem, type PaletteItem } from './palette-rules.ts';

/** Pause after the last key before members are searched, in ms. */
const pause = 150;

/** Places at once, members when found. */
export function usePaletteItems(term: string, remotes: readonly RemoteEntry[]) {
  const { permissions } = useSignedInUser();
  const settled = useSettled(term.trim());
  const wanted = settled.length >= 2;
  const skip = !useCan('adherents.read') || !wanted;
  const { currentData, isFetching } = useFindAdherentsQuery(settled, { skip });
  const screens = menuOf(remotes, permissions).flatMap(({ entries }) => entries);
  const places = matchPlaces(term, screens, actionsOf(remotes, permissions));
  const members = skip ? [] : (currentData?.adherents ?? []).map(memberItem);
  const items: readonly PaletteItem[] = [...places, ...members];
  return { items, searching: !skip && isFetching };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
