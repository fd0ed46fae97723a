import type { TillKey } from './till-key.ts';
import { namedTill } from './till-key.ts';

/** A closing as former releases stored it: of a name, with the days since the one before. */
export interface FormerClosing {
  _id: string;
  /** `YYYY-MM-DD`. */
  jour: string;
  caissier: string;
  createdBy: string;
}

/** Who acted under which name, as the history has it. */
export interface Acted {
  nom: string;
  id: string;
}

/** The only user who ever acted under each name; null for a name of several. */
export function usersByName(acted: readonly Acted[]): Map<string, string | null> {
  const byName = Map.groupBy(acted, ({ nom }) => nom);
  return new Map(
    [...byName].map(([nom, all]) => {
      const ids = new Set(all.map(({ id }) => id));
      return [nom, ids.size === 1 ? all[0]!.id : null];
    }),
  );
}

/**
 * The till of each name: its only user’s. A name of several users keeps its own, and of two names of one user each till stays one:
 * the name that closed last has the user’s.
 */
export function tillsByName(
  users: ReadonlyMap<string, string | null>,
  closings: readonly FormerClosing[],
): Map<string, TillKey> {
  const lastOf = (nom: string) =>
    closings
      .filter(({ caissier }) => caissier === nom)
      .map(({ jour }) => jour)
      .toSorted()
      .at(-1) ?? '';
  const names = new Set([...users.keys(), ...closings.map(({ caissier }) => caissier)]);
  const holder = new Map<string, string>();
  for (const nom of names) {
    const id = users.get(nom) ?? null;
    if (id === null || lastOf(nom) === '') continue;
    const known = holder.get(id);
    if (known === undefined || lastOf(nom) > lastOf(known)) holder.set(id, nom);
  }
  return new Map(
    [...names].map((nom) => {
      const id = users.get(nom) ?? null;
      const isOther = lastOf(nom) !== '' && id !== null && holder.get(id) !== nom;
      return [nom, id === null || isOther ? namedTill(nom) : id];
    }),
  );
}

/** The closings of one till in their order, each with the next one. */
export function chained<T extends FormerClosing>(
  closings: readonly T[],
): { closing: T; numero: number; suivanteId: string | null }[] {
  const ordered = closings.toSorted((a, b) => (a.jour < b.jour ? -1 : 1));
  return ordered.map((closing, index) => ({
    closing,
    numero: index + 1,
    suivanteId: ordered[index + 1]?._id ?? null,
  }));
}

/** The closing that holds a day of a till; null after the last one. */
export function countOfDay(closings: readonly FormerClosing[], jour: string): string | null {
  const ordered = closings.toSorted((a, b) => (a.jour < b.jour ? -1 : 1));
  return ordered.find((closing) => closing.jour >= jour)?._id ?? null;
}
