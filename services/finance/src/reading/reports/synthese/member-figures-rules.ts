import {
  ageOn,
  bandYears,
  oldestBand,
  sexeLabels,
  sexeOf,
  sexes,
  sexeTexts,
  unknownAge,
  type Sexe,
} from '@club/contract';
import type { CountedCotisation, Figures } from './counted.ts';

/** What is known of who holds something; without birth date he has no age. */
export interface CountedPerson {
  civilite: string | null;
  dateNaissance: string | null;
}

/** Who holds a formula of these, among those who count as members. */
export function holdersOf(
  cotisations: readonly CountedCotisation[],
  isMember: (id: string) => boolean,
): ReadonlySet<string> {
  const lines = cotisations.flatMap(({ adherents }) => adherents);
  return new Set(
    lines
      .filter(({ formules }) => formules.length > 0)
      .map(({ adherentId }) => adherentId)
      .filter(isMember),
  );
}

/** Members of a season against those of the one before it. */
export function membersOf(holders: ReadonlySet<string>, before: ReadonlySet<string>): Figures {
  const count = (libelle: string, nombre: number) => ({ libelle, nombre, montant: null });
  const renewed = [...holders].filter((id) => before.has(id)).length;
  return new Map([
    ['total', count('Adhérents avec une cotisation', holders.size)],
    ['nouveaux', count('Nouveaux', holders.size - renewed)],
    ['renouveles', count('Renouvelés', renewed)],
    ['partis', count('Non revenus', before.size - renewed)],
  ]);
}

/** Both sexes, and those of whom it is unknown where there are any. */
const sexesIn = (persons: readonly CountedPerson[]): readonly Sexe[] =>
  sexes.filter((sexe) => sexe !== 'inconnus' || persons.some((person) => sexeOf(person) === sexe));

export function sexesOf(persons: readonly CountedPerson[]): Figures {
  return new Map(
    sexesIn(persons).map((sexe) => {
      const nombre = persons.filter((person) => sexeOf(person) === sexe).length;
      return [sexe, { libelle: sexeLabels[sexe], nombre, montant: null }];
    }),
  );
}

/** By sex and ten years of age on a day, from the youngest, the same sexes in each band. */
export function agesOf(persons: readonly CountedPerson[], day: string): Figures {
  const bands = persons.map((person) => {
    const age = ageOn(person.dateNaissance, day);
    return { sexe: sexeOf(person), band: age === null ? null : bandOf(age) };
  });
  const known = bands.flatMap(({ band }) => band ?? []);
  const first = Math.min(...known, oldestBand);
  const last = Math.max(...known, first);
  const shown =
    known.length === 0
      ? []
      : Array.from({ length: (last - first) / bandYears + 1 }, (_, at) => first + at * bandYears);
  const shownSexes = sexesIn(persons);
  const isUnknown = bands.some(({ band }) => band === null);
  const rows = [...shown, ...(isUnknown ? [null] : [])].flatMap((band) =>
    shownSexes.map((sexe) => {
      const nombre = bands.filter((one) => one.sexe === sexe && one.band === band).length;
      return [
        `${sexe}-${band ?? unknownAge}`,
        { libelle: `${sexeTexts[sexe]}${bandText(band)}`, nombre, montant: null },
      ] as const;
    }),
  );
  return new Map(rows);
}

const bandOf = (age: number): number => Math.min(Math.floor(age / bandYears) * bandYears, oldestBand);

function bandText(band: number | null): string {
  if (band === null) return ', âge inconnu';
  return band === oldestBand ? ` ${band} ans et plus` : ` ${band} à ${band + bandYears - 1} ans`;
}

const townsShown = 8;

/** The town is what stands after the last comma of an address. */
export function townsOf(adresses: readonly (string | null)[]): Figures {
  const towns = adresses.map(
    (adresse) =>
      adresse
        ?.split(/[,\n]/)
        .at(-1)
        ?.replace(/^[\s\d]+/, '')
        .trim() ?? '',
  );
  const byTown = [
    ...Map.groupBy(
      towns.filter((town) => town !== ''),
      (town) => town.toLocaleUpperCase('fr'),
    ),
  ]
    .map(([cle, own]) => ({ cle, libelle: own[0]!, nombre: own.length }))
    .toSorted((a, b) => b.nombre - a.nombre || (a.cle < b.cle ? -1 : 1));
  const shown = byTown.slice(0, townsShown);
  const others = byTown.slice(townsShown).reduce((sum, { nombre }) => sum + nombre, 0);
  const unknown = towns.filter((town) => town === '').length;
  const rest = [
    ...(others > 0 ? [{ cle: 'autres', libelle: 'Autres villes', nombre: others }] : []),
    ...(unknown > 0 ? [{ cle: 'inconnue', libelle: 'Non renseignée', nombre: unknown }] : []),
  ];
  return new Map([...shown, ...rest].map(({ cle, ...figure }) => [cle, { ...figure, montant: null }]));
}
