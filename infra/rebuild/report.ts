import { isDeepStrictEqual } from 'node:util';
import type { Figures } from './count-figures.ts';
import type { Rebuilt } from './rebuild.ts';
import { copiedEntities } from './seasons-copies.ts';

type Season = { id: string; nom: string };

/** Text report of a rebuild: source, number of copies, figures before and after. */
export function reportOf(
  { source, reason, corrected, copies, figures }: Rebuilt,
  saisons: readonly Season[],
  seconds: number,
): string {
  const from = source === 'stream' ? 'the STATE stream' : 'their owners';
  const told = corrected === null ? '' : `; ${count(corrected)} were wrong or missing`;
  return `${[
    ...(reason ? [`Asking the owners: ${reason}.`] : []),
    `Copies of seasons rebuilt from ${from} in ${seconds.toFixed(1)} s${told}.`,
    ...copiedEntities.map((entity) => {
      const [before, after] = [copies.before.get(entity) ?? 0, copies.after.get(entity) ?? 0];
      return `  ${entity.padEnd(11)} ${count(before).padStart(9)} ${count(after).padStart(9)}`;
    }),
    ...saisons.flatMap(({ id, nom }) => seasonLines(nom, figures.before.get(id), figures.after.get(id))),
    verdict(saisons, figures),
  ].join('\n')}\n`;
}

type Of = Figures extends ReadonlyMap<string, infer One> ? One : never;

function seasonLines(nom: string, before: Of | undefined, after: Of | undefined): string[] {
  if (isDeepStrictEqual(before, after)) return [`${nom}: ${figuresText(after)}`];
  return [`${nom} before: ${figuresText(before)}`, `${nom} after:  ${figuresText(after)}`];
}

/** Amounts are minor units: this command knows no currency. */
function figuresText(figures: Of | undefined): string {
  if (!figures) return 'unknown';
  const { nbAdherents, nbCotisations, nbReglements, montantTotalCotisations, montantTotalReglements } =
    figures;
  const rows = `${count(nbAdherents)} members, ${count(nbCotisations)} cotisations of ${count(montantTotalCotisations)}`;
  return `${rows}, ${count(nbReglements)} règlements of ${count(montantTotalReglements)}`;
}

function verdict(saisons: readonly Season[], { before, after }: Rebuilt['figures']): string {
  const changed = saisons.filter(({ id }) => !isDeepStrictEqual(before.get(id), after.get(id))).length;
  return changed === 0
    ? 'All figures are as before.'
    : `Figures changed in ${changed} of ${saisons.length} seasons.`;
}

function count(value: number): string {
  return value.toLocaleString('en');
}
