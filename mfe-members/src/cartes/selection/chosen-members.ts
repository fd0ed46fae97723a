import { useSyncExternalStore } from 'react';
import type { AdherentSummary, ChoixAdherents } from '@club/contract';
import { fullName } from '../../adherents/adherent-texts.ts';

type Chosen = Pick<AdherentSummary, 'id' | 'prenom' | 'nom'>;

/** Whose cards are to be made: members by name, or all that the list found but some. */
interface ForCards {
  /** Full names by id. */
  names: ReadonlyMap<string, string>;
  choix: ChoixAdherents | null;
}

/** Members chosen for cards, over all screens of this page. */
export interface ChosenMembers extends ForCards {
  add(member: Chosen): void;
  remove(id: string): void;
  clear(): void;
}

const nobody: ForCards = { names: new Map(), choix: null };

/** Signing out leaves the page, and so drops it. */
let forCards = nobody;
const listeners = new Set<() => void>();

function keep(next: ForCards): void {
  forCards = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const named = (members: readonly Chosen[]) => new Map(members.map((one) => [one.id, fullName(one)]));

/** Takes who is selected in the list in place of those chosen before. */
export function chooseForCards({
  members = [],
  choix = null,
}: {
  members?: readonly Chosen[];
  choix?: ChoixAdherents | null;
}): void {
  keep({ names: named(members), choix });
}

const add = (member: Chosen): void =>
  keep({ names: new Map([...forCards.names, ...named([member])]), choix: null });
const remove = (id: string): void =>
  keep({ ...forCards, names: new Map([...forCards.names].filter(([one]) => one !== id)) });
const clear = (): void => keep(nobody);

/** The choice that the list of members and the screen of cards share. */
export function useChosenMembers(): ChosenMembers {
  return { ...useSyncExternalStore(subscribe, () => forCards), add, remove, clear };
}
