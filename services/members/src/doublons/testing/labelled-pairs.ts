import type { TwinFields } from '../twin-rules.ts';
import { samePersons, twoPersons } from './written-pairs.ts';

/** A pair of records, made up, and whether they are meant to be one person. */
export interface LabelledPair {
  what: string;
  one: TwinFields;
  other: TwinFields;
  same: boolean;
}

type Row = readonly [nom: string, prenom: string, birth?: string | null, more?: Partial<TwinFields>];

const fieldsOf = ([nom, prenom, dateNaissance = null, more = {}]: Row): TwinFields => ({
  nom,
  prenom,
  dateNaissance,
  ...more,
});

/** Ten made-up persons, each written in nine ways: what slips, spellings and forms do to any name. */
const bases: readonly (readonly [nom: string, prenom: string, birth: string])[] = [
  ['Jendoubi', 'Mohamed', '1987-02-13'],
  ['Ben Romdhane', 'Souhaila', '1991-11-24'],
  ['Bouhlel', 'Abdelaziz', '1959-07-05'],
  ['Chaabane', 'Mouna', '1978-03-17'],
  ['Ouertani', 'Faouzi', '1964-10-28'],
  ['Fourati', 'Nesrine', '2011-04-12'],
  ['El Fekih', 'Taoufik', '1972-06-23'],
  ['Mahjoub', 'Raja', '1996-08-14'],
  ['Guesmi', 'Oussama', '2002-12-16'],
  ['Sellami', 'Sirine', '2015-05-27'],
];

const lacking = (text: string, at: number): string => text.slice(0, at) + text.slice(at + 1);
const exchangedAt = (text: string, at: number): string =>
  text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);

const written: Readonly<Record<string, (row: readonly [string, string, string]) => Row>> = {
  'in capitals without blanks': ([nom, prenom, birth]) => [
    nom.toUpperCase().replaceAll(' ', ''),
    prenom,
    birth,
  ],
  'with hyphens': ([nom, prenom, birth]) => [nom.replaceAll(' ', '-'), ` ${prenom} `, birth],
  'names exchanged': ([nom, prenom, birth]) => [prenom, nom, birth],
  'a letter missing': ([nom, prenom, birth]) => [lacking(nom, nom.length - 3), prenom, birth],
  'a letter doubled': ([nom, prenom, birth]) => [nom.replace(/(.)$/u, '$1$1'), prenom, birth],
  'two letters exchanged': ([nom, prenom, birth]) => [exchangedAt(nom, nom.length - 3), prenom, birth],
  'day and month exchanged or a digit off': ([nom, prenom, birth]) => [
    nom,
    prenom,
    Number(birth.slice(8)) <= 12
      ? `${birth.slice(0, 4)}-${birth.slice(8)}-${birth.slice(5, 7)}`
      : `${birth.slice(0, 9)}${(Number(birth.slice(9)) + 1) % 10}`,
  ],
  'another year of the decade': ([nom, prenom, birth]) => [
    nom,
    prenom,
    `${birth.slice(0, 3)}${(Number(birth.slice(3, 4)) + 4) % 10}${birth.slice(4)}`,
  ],
  'birth unknown, the same telephone': ([nom, prenom]) => [
    nom,
    prenom,
    null,
    { telephone: '+216 71 234 567' },
  ],
};

/** Neighbours of the made-up persons: each is somebody else. */
const neighbours: Readonly<Record<string, (row: readonly [string, string, string]) => Row>> = {
  'a sibling with the same telephone': ([nom, , birth]) => [
    nom,
    'Iskander',
    birth,
    { telephone: '71234567' },
  ],
  'a namesake of another year': ([nom, prenom, birth]) => [
    nom,
    prenom,
    `${Number(birth.slice(0, 4)) - 29}-01-08`,
  ],
  'somebody else of the same day and first name': ([, prenom, birth]) => ['Ltaief', prenom, birth],
};

const grown = (ways: typeof written, same: boolean): LabelledPair[] =>
  Object.entries(ways).flatMap(([what, way]) =>
    bases.map((base) => ({
      what,
      one: fieldsOf([...base, { telephone: '71 234 567' }]),
      other: fieldsOf(way(base)),
      same,
    })),
  );

/** `Nom, Prénom, birth or ?, telephone=…`. */
function readRow(text: string): TwinFields {
  const [nom = '', prenom = '', birth = '?', ...more] = text.split(',').map((part) => part.trim());
  const contacts = Object.fromEntries(more.map((one) => one.split('=') as [string, string]));
  return fieldsOf([nom, prenom, birth === '?' ? null : birth, contacts]);
}

const told = (lines: string, same: boolean): LabelledPair[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [one = '', other = ''] = line.split('|');
      return { what: line.trim(), one: readRow(one), other: readRow(other), same };
    });

/** All made up: no person of any club. */
export const labelledPairs: readonly LabelledPair[] = [
  ...told(samePersons, true),
  ...grown(written, true),
  ...told(twoPersons, false),
  ...grown(neighbours, false),
];
