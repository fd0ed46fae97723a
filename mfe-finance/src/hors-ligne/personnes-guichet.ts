import {
  codeKeyOf,
  fold,
  guichetCalls,
  holdsFolded,
  type PagePersonnesGuichet,
  type Payeur,
  type PersonneGuichet,
} from '@club/contract';
import { addressOf, fetchSignedIn } from '@club/store';

/** Names as a counter read them. */
export interface Personnes {
  /** By the server's clock: ISO date-time. */
  moment: string;
  /** When they came, by this browser's clock: ms since 1970. */
  luesLe: number;
  all: readonly { personne: PersonneGuichet; name: string; code: string }[];
}

/** All names, page by page. Throws when they do not come. */
export async function fetchPersonnes(signal: AbortSignal): Promise<Personnes> {
  const luesLe = Date.now();
  const all: PersonneGuichet[] = [];
  let moment: string | undefined;
  let apres: string | null = null;
  do {
    const url = addressOf(guichetCalls.listPersonnesGuichet, { query: { ...(apres !== null && { apres }) } });
    const response: Response = await fetchSignedIn(url, { signal });
    if (!response.ok) throw new Error(`the names of the counter were answered with ${response.status}`);
    const page = (await response.json()) as PagePersonnesGuichet;
    moment ??= page.moment;
    all.push(...page.personnes);
    apres = page.suite;
  } while (apres !== null);
  return {
    ...{ moment, luesLe },
    all: all.map((personne) => ({
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
