import { daysLater, monthsLater, type EtatEnvoiRapport, type PeriodeEnvoi } from '@club/contract';
import type { Ligne, StoredEnvoi } from './envoi-document.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds before the next try of a month in which something was not handed over; a neighbour that starts is soon there. */
const delays = [5 * minute, ...[1, 4, 12, 24, 24, 48].map((hours) => hours * hour)];

export const monthOf = (day: string): string => day.slice(0, 7);

/** `YYYY-MM-DD` of a day in a month. */
export const dayIn = (mois: string, jour: number): string => `${mois}-${String(jour).padStart(2, '0')}`;

export const nextMonth = (mois: string): string => monthOf(monthsLater(`${mois}-01`, 1));

/** The first month of what is asked for today: its day is still to come, so nothing leaves before it was looked at (N-9). */
export const firstMonth = (jour: number, today: string): string =>
  dayIn(monthOf(today), jour) > today ? monthOf(today) : nextMonth(monthOf(today));

/**
 * The first month of a send whose day is changed. As what is asked for anew it does not leave before its new day (N-9), unless this
 * month was begun: that is decided already.
 */
export function firstMonthAfter(
  { jour, premierMois }: Pick<StoredEnvoi, 'jour' | 'premierMois'>,
  newJour: number,
  { today, isTaken }: { today: string; isTaken: boolean },
): string {
  return jour === newJour || isTaken ? premierMois : firstMonth(newJour, today);
}

/** Whether its day of this month is there, or was missed. */
export const isDue = ({ jour, premierMois }: Pick<StoredEnvoi, 'jour' | 'premierMois'>, today: string) =>
  premierMois <= monthOf(today) && dayIn(monthOf(today), jour) <= today;

/** The day of the next send; today for one that is due and was not taken. `taken`: this month was. */
export function nextDay(
  { jour, premierMois }: Pick<StoredEnvoi, 'jour' | 'premierMois'>,
  today: string,
  taken: boolean,
): string {
  const soonest = taken ? nextMonth(monthOf(today)) : monthOf(today);
  const day = dayIn(premierMois > soonest ? premierMois : soonest, jour);
  return day > today ? day : today;
}

/** What a send of a month is about: the whole month before; nothing said is the active season. */
export function periodOf(
  periode: PeriodeEnvoi | null,
  mois: string,
): { dateDebut: string; dateFin: string } | object {
  if (periode !== 'mois-dernier') return {};
  const first = `${mois}-01`;
  return { dateDebut: monthsLater(first, -1), dateFin: daysLater(first, -1) };
}

/** When a month is tried again after so many tries; null when it is given up. A month is sent within it. */
export function nextTry(essais: number, mois: string, now: Date, today: (at: Date) => string): Date | null {
  const delay = delays[essais - 1];
  if (delay === undefined) return null;
  const next = new Date(now.getTime() + delay);
  return monthOf(today(next)) === mois ? next : null;
}

/** What became of a month by its e-mails. `again`: it may still be tried by itself. */
export function etatOf(lignes: readonly Ligne[], again: boolean): EtatEnvoiRapport {
  const all = new Set(lignes.map(({ etat }) => etat));
  if (all.has('incertain') || all.has('en_cours')) return 'interrompu';
  if (all.has('a_envoyer')) return again ? 'a_reessayer' : 'echec';
  if (!all.has('envoye')) return 'echec';
  return all.size === 1 ? 'envoye' : 'partiel';
}

/** What is left of a month whose process is gone: what it was handing over may have been received. */
export const afterLoss = (lignes: readonly Ligne[]): Ligne[] =>
  lignes.map((ligne) => (ligne.etat === 'en_cours' ? { ...ligne, etat: 'incertain' } : ligne));

/** What is sent when somebody sends the month again: all that is not known to have been taken. */
export const toSendAgain = (lignes: readonly Ligne[]): Ligne[] =>
  lignes.map((ligne) => (ligne.etat === 'envoye' ? ligne : { ...ligne, etat: 'a_envoyer' }));
