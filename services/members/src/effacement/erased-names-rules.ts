import { codeEfface, erasedFields, nomEfface, type ErasedPerson } from '@club/contract';

/** Values that a member has or had, as the record and its history tell them. */
export type NamedValues = Readonly<Record<string, unknown>>;

type Names = Pick<ErasedPerson, 'nom' | 'codeAdherent' | 'textes' | 'mots' | 'codes' | 'identites'>;

const shortest = 2;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What names somebody who becomes «Adhérent effacé n° `numero`»: of `states`, the present one and former ones. */
export function erasedNames(numero: number, states: readonly NamedValues[]): Names {
  const identites = identitiesOf(states);
  const all = (fields: readonly string[]) =>
    states.flatMap((state) => fields.map((field) => textOf(state[field])));
  const births = all(['dateNaissance']).flatMap((day) => [day, day.split('-').toReversed().join('/')]);
  const plates = states.flatMap(({ matricules }) => platesOf(matricules));
  return {
    nom: nomEfface(numero),
    codeAdherent: codeEfface(numero),
    textes: distinct([
      ...identites.flatMap(({ nom, prenom }) => [`${nom} ${prenom}`, `${prenom} ${nom}`]),
      ...all(erasedFields('own')),
      ...births,
      ...plates,
    ]),
    mots: distinct(all(['nom', 'prenom', ...erasedFields('shared')])),
    codes: distinct(all(['codeAdherent'])),
    identites,
  };
}

/** First and last names as they stood together; a history line that changes one of them leaves the other to the next state. */
function identitiesOf(states: readonly NamedValues[]): { nom: string; prenom: string }[] {
  const noms = distinct(states.map(({ nom }) => textOf(nom)));
  const prenoms = distinct(states.map(({ prenom }) => textOf(prenom)));
  return noms.flatMap((nom) => prenoms.map((prenom) => ({ nom, prenom })));
}

function platesOf(matricules: unknown): string[] {
  try {
    const plates: unknown = JSON.parse(textOf(matricules));
    return Array.isArray(plates) ? plates.map(textOf) : [];
  } catch {
    return []; // a former release stored any text
  }
}

const distinct = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text) => text.length >= shortest)),
];
