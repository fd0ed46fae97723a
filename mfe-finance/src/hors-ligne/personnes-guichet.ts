import {
  codeKeyOf,
  fold,
  guichetCalls,
  holdsFolded,
  type Payeur,
  type PersonneGuichet,
} from '@club/contract';
import { fetchPages } from '@club/store';

/** Names as a counter read them. */
export interface Personnes {
  /** By the server's clock: ISO date-time. */
  moment: string;
  /** When they came, by this browser's clock: ms since 1970. */
  luesLe: number;
  /** Milliseconds by which the server's clock is ahead of this browser's. */
  ahead: number;
  all: readonly { personne: PersonneGuichet; name: string; code: string }[];
}

/** All names; null: the user may not read them any more. Throws when they do not come. */
export async function fetchPersonnes(signal: AbortSignal): Promise<Personnes | null> {
  const luesLe = Date.now();
  const read = await fetchPages(guichetCalls.listPersonnesGuichet, {}, signal);
  if (!read) return null;
  const { pages, ahead } = read;
  return {
    ...{ moment: pages[0].moment, luesLe, ahead },
    all: pages
      .flatMap(({ personnes }) => personnes)
      .map((personne) => ({
        personne,
        name: fold(`${personne.prenom} ${personne.nom}`),
        code: codeKeyOf(personne.codeAdherent),
      })),
  };
}

/** Shown of those found. */
const most = 8;

/** Persons by the start of a code, or by words of a name in any order. */
export function personnesMatching({ all }: Pick<Personnes, 'all'>, typed: string): Payeur[] {
  const [words, key] = [fold(typed).trim(), codeKeyOf(typed.trim())];
  if (words === '') return [];
  const found = [];
  for (const { personne, name, code } of all) {
    if (found.length === most) break;
    if ((key !== '' && code.startsWith(key)) || holdsFolded(words, name)) found.push(payeurOf(personne));
  }
  return found;
}

const payeurOf = (personne: PersonneGuichet): Payeur => ({
  ...personne,
  ...{ dateNaissance: null, telephone: null, saisonId: null },
});
