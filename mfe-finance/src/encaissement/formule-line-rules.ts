import {
  debutDeLigne,
  finDeLigne,
  prixDe,
  sousTarif,
  sumOf,
  type ChosenFormule,
  type CotisationFormule,
  type DureeFormule,
  type Formule,
  type Saison,
} from '@club/contract';
import { amountOrZero } from '../money/minor-rules.ts';

/** Price null while nothing is typed; dates `YYYY-MM-DD`. */
export interface FormuleLine {
  formuleId: string;
  code: string;
  designation: string;
  sectionId: string | null;
  montant: number | null;
  /** Today’s tariff; of a recorded line what was agreed, which stands in `agreed` too. */
  tarif: number;
  agreed?: number;
  /** At the price of an offer, which holds in its season. */
  isOffered?: true;
  dateDebut: string | null;
  dateFin: string | null;
  /** Absent of a recorded line, which keeps its days. */
  duree?: DureeFormule;
}

/** Where new lines are sold. */
export interface Sale {
  /** First day of what is sold, `YYYY-MM-DD` (M-6). */
  firstDay: string;
  saison: Pick<Saison, 'id' | 'dateFin'> | undefined;
}

/** First and last day of a new line (M-6). */
export function daysOf(duree: DureeFormule, { firstDay, saison }: Sale) {
  const dateDebut = debutDeLigne(duree, firstDay);
  return { dateDebut, dateFin: finDeLigne(duree, dateDebut, saison?.dateFin ?? '') };
}

/** The formula's price in the season, for its duration. */
export function lineOfFormule(formule: Formule, sale: Sale): FormuleLine {
  const montant = prixDe(formule, sale.saison?.id ?? '');
  const { duree, genreDuree, du, au } = formule;
  return {
    formuleId: formule.id,
    code: formule.code,
    designation: formule.designation,
    sectionId: formule.sectionId,
    montant,
    tarif: montant,
    ...daysOf(formule, sale),
    duree: { duree, genreDuree, du, au },
  };
}

/**
 * A new line in another season: it has its days there, at that season's `tarif` unless its price was typed. The same object
 * when nothing changes, as for a recorded line.
 */
export function startingOn(line: FormuleLine, sale: Sale, tarif = line.tarif): FormuleLine {
  if (line.duree === undefined || line.isOffered) return line;
  const days = daysOf(line.duree, sale);
  if (line.dateDebut === days.dateDebut && line.tarif === tarif) return line;
  const montant = line.montant === line.tarif ? tarif : line.montant;
  return { ...line, tarif, montant, ...days };
}

export function lineOfAgreed({ formule, formuleId, ...agreed }: CotisationFormule): FormuleLine {
  return {
    formuleId,
    code: formule.code,
    designation: formule.designation,
    sectionId: formule.sectionId,
    montant: agreed.montant,
    tarif: agreed.montant,
    agreed: agreed.montant,
    dateDebut: agreed.dateDebut,
    dateFin: agreed.dateFin,
  };
}

export function chosenOf(line: FormuleLine): ChosenFormule {
  return {
    formuleId: line.formuleId,
    montant: amountOrZero(line.montant),
    ...(line.dateDebut && { dateDebut: line.dateDebut }),
    ...(line.dateFin && { dateFin: line.dateFin }),
  };
}

/**
 * A line as it is sold: without its price where nobody typed one, so that the server says it (T-9), and a total that the form did not
 * show is refused instead of being a price by hand.
 */
export function soldOf(line: FormuleLine): ChosenFormule {
  const { montant: _shown, ...unpriced } = chosenOf(line);
  return line.montant === line.tarif && !line.isOffered ? unpriced : chosenOf(line);
}

/** Sold below its tariff, or below what was agreed: that asks for a reason (M-72). */
export const isSousTarif = ({ tarif, agreed, montant }: FormuleLine): boolean =>
  typeof montant === 'number' && sousTarif(tarif, agreed, montant) !== undefined;

/** The reason, where one was typed; the server drops it when no line asks for one. */
export function motifOf(motif: string): { motif?: string } {
  const text = motif.trim();
  return text === '' ? {} : { motif: text };
}

/** Half-typed prices count as 0. */
export const totalOf = (lines: readonly Pick<FormuleLine, 'montant'>[]): number =>
  sumOf(lines.map(({ montant }) => amountOrZero(montant)));

/** What a line lacks; undefined when nothing. */
export function missingOfLine({ code, montant, dateDebut, dateFin }: FormuleLine): string | undefined {
  if (typeof montant !== 'number') return `Précisez le montant de la formule ${code}.`;
  if (montant < 0) return `Le montant de la formule ${code} ne peut pas être négatif.`;
  if (dateDebut && dateFin && dateFin < dateDebut) {
    return `La fin de la formule ${code} ne peut pas précéder son début.`;
  }
  return undefined;
}
