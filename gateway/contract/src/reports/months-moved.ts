import { monthsBetween, monthsLater } from '../rules/months.ts';
import { sumOf } from '../rules/money.ts';
import type { ReportReference } from './report-reference.ts';
import type { MoisReglements, MoyenDuMois } from './treasury-report.ts';

/** Maps months of the former period to the compared ones; months outside are clamped to the first or last. */
export function monthsMoved(
  all: readonly MoisReglements[],
  { jours, avant, saison }: ReportReference,
): MoisReglements[] {
  const months = monthsBetween(avant.debut, jours.debut);
  const within = (day: string): string => {
    if (saison) return day;
    return day < jours.debut ? jours.debut : day > jours.fin ? jours.fin : day;
  };
  const placed = Map.groupBy(all, ({ mois }) => within(monthsLater(`${mois}-01`, months)).slice(0, 7));
  return [...placed]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([mois, own]) => {
      const byMeans = Map.groupBy(
        own.flatMap(({ moyens }) => moyens),
        ({ typeReglement }) => typeReglement,
      );
      return {
        mois,
        total: sumOf(own.map(({ total }) => total)),
        moyens: [...byMeans.values()].map(together),
      };
    });
}

function together(lines: readonly MoyenDuMois[]): MoyenDuMois {
  const of = (field: Exclude<keyof MoyenDuMois, 'typeReglement' | 'nombre'>) =>
    sumOf(lines.map((line) => line[field]));
  return {
    typeReglement: lines[0]!.typeReglement,
    nombre: lines.reduce((sum, { nombre }) => sum + nombre, 0),
    recu: of('recu'),
    corrections: of('corrections'),
    contrePassations: of('contrePassations'),
    remboursements: of('remboursements'),
    total: of('total'),
  };
}
