import {
  amountIn,
  minorIn,
  prixDe,
  prixHausse,
  type ArrondiPrix,
  type AskSimulation,
  type Currency,
  type Formule,
  type Hausse,
  type SetTarifs,
} from '@club/contract';

export const genresHausse = { pourcentage: 'En pourcentage', montant: 'En montant' } as const;

export interface HausseFormValues {
  saisonId: string;
  genre: keyof typeof genresHausse;
  /** As typed. */
  pourcentage: string;
  /** Text where it cannot be read. */
  montant: number | string | null;
}

/** In percent. */
const lowest = -100;
const highest = 1_000;

/** «5», «2,5», «-10»; 0 when empty, undefined when unreadable. */
export function readHausse(typed: string): number | undefined {
  const text = typed.replace(/[\s%]/g, '').replace(',', '.').replace('−', '-');
  if (text === '') return 0;
  if (!/^[+-]?\d{1,4}(\.\d)?$/.test(text)) return undefined;
  const percent = Number(text);
  return percent >= lowest && percent <= highest ? percent : undefined;
}

/** What a raise does to one formula. */
export interface HausseRow {
  formule: Formule;
  /** Price that is raised, of the active season. */
  base: number;
  /** Price of the season as it is. */
  avant: number;
  /** Null where no price comes out: what was typed cannot be read, or takes away more than there is. */
  apres: number | null;
}

export interface HausseRules {
  currency: Currency;
  arrondi: ArrondiPrix;
}

/** The active formulas with what the raise makes of their present prices in the season; free ones stay free. */
export function hausseRows(
  formules: readonly Formule[],
  { saisonId, genre, pourcentage, montant }: HausseFormValues,
  { currency, arrondi }: HausseRules,
): HausseRow[] {
  const isBlank = genre === 'pourcentage' ? pourcentage.trim() === '' : montant === null;
  const hausse = readTyped({ genre, pourcentage, montant }, currency);
  const pas = arrondi === 0 ? 1 : minorIn(currency, arrondi);
  const raised = (base: number): number | null => {
    const after = hausse ? prixHausse(minorIn(currency, base), { ...hausse, pas }) : -1;
    return after < 0 ? null : amountIn(currency, after);
  };
  return formules
    .filter(({ actif, montant: base }) => actif && base > 0)
    .map((formule) => {
      const { montant: base } = formule;
      const avant = prixDe(formule, saisonId);
      return { formule, base, avant, apres: isBlank ? avant : raised(base) };
    });
}

function readTyped(
  { genre, pourcentage, montant }: Omit<HausseFormValues, 'saisonId'>,
  currency: Currency,
): Hausse | undefined {
  const percent = readHausse(pourcentage);
  if (genre === 'pourcentage') return percent === undefined ? undefined : { pourcentage: percent };
  return typeof montant === 'number' ? { montant: minorIn(currency, montant) } : undefined;
}

/** What is sent: the prices that change. */
export function tarifsOf(rows: readonly HausseRow[]): SetTarifs['tarifs'] {
  return rows.flatMap(({ formule, avant, apres }) =>
    apres === null || apres === avant
      ? []
      : [{ formuleId: formule.id, montant: apres, version: formule.version }],
  );
}

/** Every price of the season as it would be, to be tried on cotisations of any. */
export function tarifsEssayes(
  rows: readonly HausseRow[],
  leftOut: ReadonlySet<string>,
): NonNullable<AskSimulation['tarifs']> {
  return rows.flatMap(({ formule: { id: formuleId }, avant, apres }) => {
    const montant = leftOut.has(formuleId) ? avant : apres;
    return montant === null ? [] : [{ formuleId, montant }];
  });
}

/** What takes it back: the prices as they were, none where the season had none. */
export function tarifsBefore(
  changed: readonly Formule[],
  before: readonly Formule[],
  saisonId: string,
): SetTarifs['tarifs'] {
  return changed.map(({ id, version }) => {
    const own = before.find((formule) => formule.id === id)?.tarifs.find((one) => one.saisonId === saisonId);
    return { formuleId: id, montant: own?.montant ?? null, version };
  });
}
