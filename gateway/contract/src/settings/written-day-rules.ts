import type { DateFormat } from './settings.ts';

let current: DateFormat = 'dd/MM/yyyy';

/** Sets the date format: at start of a process and when the settings change. A page uses the settings it has loaded. */
export function setClubDateFormat(format: DateFormat): void {
  current = format;
}

/** `YYYY-MM-DD` as the club writes days (U-1): «05/03/2026» unless the settings say otherwise. */
export function writtenDay(day: string, format: DateFormat = current): string {
  if (format === 'yyyy-MM-dd') return day;
  const [year, month, date] = day.split('-');
  return format === 'MM/dd/yyyy' ? `${month}/${date}/${year}` : `${date}/${month}/${year}`;
}

const months = [
  ...['Janvier', 'Février', 'Mars', 'Avril', 'Mai', 'Juin', 'Juillet'],
  ...['Août', 'Septembre', 'Octobre', 'Novembre', 'Décembre'],
];

/** «Septembre 2026» of `YYYY-MM`. */
export function frenchMonth(month: string): string {
  const [year, number] = month.split('-');
  return `${months[Number(number) - 1]} ${year}`;
}

/** «sept.», «oct.», «mai» of «septembre», «Octobre 2026», «mai». */
export function shortMonth(text: string): string {
  const [month = ''] = text.toLocaleLowerCase('fr').split(' ');
  if (month.length <= 5) return month;
  const letters = /^(janv|févr|juil|sept)/.exec(month)?.[0] ?? month.slice(0, 3);
  return `${letters}.`;
}
