import { useSyncExternalStore } from 'react';
import type { AdherentSummary } from '@club/contract';
import { fullName } from '../../adherents/adherent-texts.ts';

type Chosen = Pick<AdherentSummary, 'id' | 'prenom' | 'nom'>;

/** Members chosen for cards, over all pages, searches and screens of this page; full names by id. */
export interface ChosenMembers {
  names: ReadonlyMap<string, string>;
  set(members: readonly Chosen[], on: boolean): void;
  remove(id: string): void;
  clear(): void;
}

/** Signing out leaves the page, and so drops it. */
let names: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();

function keep(next: ReadonlyMap<string, string>): void {
  names = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(members: readonly Chosen[], on: boolean): void {
  const next = new Map(names);
  for (const one of members) {
    if (on) next.set(one.id, fullName(one));
    else next.delete(one.id);
  }
  keep(next);
}

const remove = (id: string): void => keep(new Map([...names].filter(([one]) => one !== id)));
const clear = (): void => keep(new Map());

/** The choice that the list of members and the screen of cards share. */
export function useChosenMembers(): ChosenMembers {
  return { names: useSyncExternalStore(subscribe, () => names), set, remove, clear };
}
