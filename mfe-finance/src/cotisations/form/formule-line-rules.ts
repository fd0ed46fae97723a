import type { ChosenFormule, CotisationFormule, Formule } from '@club/contract';
import { amountOrZero, sumOf } from '../../money/minor-rules.ts';

/** A formula as a form holds it: the agreed price is null while nothing is typed. Dates are `YYYY-MM-DD`. */
export interface FormuleLine {
  formuleId: string;
  code: string;
  designation: string;
  sectionId: string | null;
  montant: number | null;
  dateDebut: string | null;
  dateFin: string | null;
}

/** The same day so many months later; the last day of that month when it has no such day. */
export function monthsLater(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return [
    String(first.getUTCFullYear()).padStart(4, '0'),
    String(first.getUTCMonth() + 1).padStart(2, '0'),
    String(Math.min(day, last)).padStart(2, '0'),
  ].join('-');
}

/** A formula just chosen: its own price, from today for its duration (spec §3). `today` is `YYYY-MM-DD`. */
export function lineOfFormule(formule: Formule, today: string): FormuleLine {
  return {
    formuleId: formule.id,
    code: formule.code,
    designation: formule.designation,
    sectionId: formule.sectionId,
    montant: formule.montant,
    dateDebut: today,
    dateFin: monthsLater(today, formule.duree),
  };
}

/** A formula as a cotisation has it. */
export function lineOfAgreed({ formule, formuleId, ...agreed }: CotisationFormule): FormuleLine {
  return {
    formuleId,
    code: formule.code,
    designation: formule.designation,
    sectionId: formule.sectionId,
    montant: agreed.montant,
    dateDebut: agreed.dateDebut,
    dateFin: agreed.dateFin,
  };
}

/** What is sent of a formula: the price and the dates that the form shows. */
export function chosenOf(line: FormuleLine): ChosenFormule {
  return {
    formuleId: line.formuleId,
    montant: amountOrZero(line.montant),
    ...(line.dateDebut && { dateDebut: line.dateDebut }),
    ...(line.dateFin && { dateFin: line.dateFin }),
  };
}

/** Sum of the prices, those half typed counted as nothing. */
export const totalOf = (lines: readonly Pick<FormuleLine, 'montant'>[]): number =>
  sumOf(lines.map(({ montant }) => amountOrZero(montant)));

/** Says what a line of a formula lacks; undefined when nothing. */
export function missingOfLine({ code, montant, dateDebut, dateFin }: FormuleLine): string | undefined {
  if (typeof montant !== 'number') return `Précisez le montant de la formule ${code}.`;
  if (montant < 0) return `Le montant de la formule ${code} ne peut pas être négatif.`;
  if (dateDebut && dateFin && dateFin <= dateDebut) {
    return `La fin de la formule ${code} doit suivre son début.`;
  }
  return undefined;
}
