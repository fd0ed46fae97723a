import { personName, type Cotisation } from '@club/contract';

export const othersOf = ({ adherents }: Pick<Cotisation, 'adherents'>): number => adherents.length - 1;

/** «TRABELSI Salma», or «TRABELSI Salma + 2». */
export function adherentsText(cotisation: Pick<Cotisation, 'adherent' | 'adherents'>): string {
  const { adherent } = cotisation;
  const others = othersOf(cotisation);
  return others > 0 ? `${personName(adherent)} + ${others}` : personName(adherent);
}
