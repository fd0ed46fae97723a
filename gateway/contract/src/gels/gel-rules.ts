import { daysBetween, daysLater } from '../rules/months.ts';
import { writtenDay } from '../settings/written-day-rules.ts';
import type { GelDeLigne, JoursGel } from './gel.ts';

/** Whole days from one day to another, both counted; below 1 where the second is before the first. */
export const joursEntre = (du: string, au: string): number => daysBetween(du, au) + 1;

/** Days of a freeze that fall between the first and the last day of a line (G-1); 0 where they do not meet. */
export function joursGeles(ligne: JoursGel, gel: JoursGel): number {
  const du = gel.du > ligne.du ? gel.du : ligne.du;
  const au = gel.au < ligne.au ? gel.au : ligne.au;
  return Math.max(0, joursEntre(du, au));
}

/** The last day of a line that has stood still for so many days: as many later (G-1). */
export const finGelee = (au: string, jours: number): string => daysLater(au, jours);

/** The last day of a line when its last freeze is taken back: that of before, moved by what was changed since (G-3). */
export const finDegelee = (au: string, { apres, avant, jours }: GelDeLigne): string =>
  au === apres ? avant : daysLater(au, -jours);

/** The last day on which a line lets in: that agreed, or, of a closed season, that of its last freeze (G-2). */
export function finEffective(dateFin: string, gels: readonly GelDeLigne[] = []): string {
  const last = gels.at(-1);
  return last?.aCote ? last.apres : dateFin;
}

/** True where two freezes have a day in common. */
export const seChevauchent = (one: JoursGel, other: JoursGel): boolean =>
  one.du <= other.au && other.du <= one.au;

/** The freeze in which a day falls. */
export const gelDuJour = <G extends JoursGel>(gels: readonly G[], jour: string): G | undefined =>
  gels.find(({ du, au }) => du <= jour && jour <= au);

/** «Gelé jusqu’au 28/02/2027 : reprise le 01/03/2027.» */
export const geleText = ({ au }: JoursGel): string =>
  `Gelé jusqu’au ${writtenDay(au)}\u00a0: reprise le ${writtenDay(daysLater(au, 1))}.`;
