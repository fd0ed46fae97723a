import { etatSaison, saisonDesPrix, type Saison } from '@club/contract';

/** The seasons that have prices on screen. */
export interface TarifSaisons {
  /** The season whose price is a formula's `montant` (M-6); undefined before a club's first one. */
  presente: Saison | undefined;
  /** The others that are not closed, by their first day. */
  autres: readonly Saison[];
  /** Those whose prices can be raised: the ones to come first, then the present one. */
  aHausser: readonly Saison[];
  /** «2025-2026»; undefined for one that is not known. */
  nomDe: (id: string | null | undefined) => string | undefined;
  /** Name of the season whose price one without its own takes over; undefined for the first. */
  reprend: (saison: Saison) => string | undefined;
}

export function tarifSaisons(saisons: readonly Saison[]): TarifSaisons {
  const presente = saisonDesPrix(saisons);
  const byDay = saisons.toSorted((a, b) => (a.dateDebut < b.dateDebut ? -1 : 1));
  const autres = byDay.filter((saison) => saison !== presente && etatSaison(saison) !== 'cloturee');
  const prochaines = autres.filter(({ dateDebut }) => presente && dateDebut > presente.dateDebut);
  return {
    presente,
    autres,
    aHausser: presente ? [...prochaines, presente] : [],
    nomDe: (id) => saisons.find((saison) => saison.id === id)?.nom,
    reprend: ({ dateDebut }) => byDay.findLast((saison) => saison.dateDebut < dateDebut)?.nom,
  };
}
