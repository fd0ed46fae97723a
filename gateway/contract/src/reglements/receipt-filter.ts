import { writtenDay } from '../settings/written-day-rules.ts';
import type { OfferedMeans } from '../settings/settings.ts';
import { typeReglementLabels, type Reglement, type ReglementDetail } from './reglement.ts';

/** Nature of a receipt line; all except payments are negative. Refunds of credits are not included. */
export const naturesRecu = ['paiement', 'correction', 'contre_passation'] as const;
export type NatureRecu = (typeof naturesRecu)[number];

export const natureRecuLabels: Readonly<Record<NatureRecu, string>> = {
  paiement: 'Paiement',
  correction: 'Correction',
  contre_passation: 'Contre-passation',
};

/** Plural labels. */
export const natureRecuNouns: Readonly<Record<NatureRecu, readonly [one: string, many: string]>> = {
  paiement: ['encaissement', 'encaissements'],
  correction: ['correction', 'corrections'],
  contre_passation: ['contre-passation', 'contre-passations'],
};

/** Filters règlements by their receipt lines; the fields are combined. */
export interface ReceiptFilter {
  /** `true`: any receipt line. */
  recu?: boolean;
  /** Days of the lines, `YYYY-MM-DD`, both included. */
  recuDu?: string;
  recuAu?: string;
  /** Means of the line, which can differ from the règlement's. */
  recuPar?: OfferedMeans;
  recuNature?: NatureRecu;
}

/** Totals of the matching lines over all pages. */
export interface ReceiptSum {
  /** Lines. */
  nombre: number;
  montant: number;
}

/** True when the query filters by receipt lines. */
export const asksReceipts = ({ recu, recuDu, recuAu, recuPar, recuNature }: ReceiptFilter): boolean =>
  recu === true || [recuDu, recuAu, recuPar, recuNature].some((asked) => asked !== undefined);

/** Nature of a line. */
export function natureRecuOf(
  { contrePasseDeId = null }: { contrePasseDeId?: string | null },
  { montant }: Pick<ReglementDetail, 'montant'>,
): NatureRecu {
  if (contrePasseDeId !== null) return 'contre_passation';
  return montant < 0 ? 'correction' : 'paiement';
}

/** What a line is asked for: as texts, or as numbers that compare as these do. */
export type ReceiptCriteria<Value> = Partial<
  Record<'recuDu' | 'recuAu' | 'recuPar' | 'recuNature', Value | undefined>
>;

/** True when a line of this day, means and nature matches. */
export const matchesReceiptLine = <Value extends string | number>(
  jour: Value,
  moyen: Value,
  nature: Value,
  { recuDu, recuAu, recuPar, recuNature }: ReceiptCriteria<Value>,
): boolean =>
  (recuDu === undefined || jour >= recuDu) &&
  (recuAu === undefined || jour <= recuAu) &&
  (recuPar === undefined || moyen === recuPar) &&
  (recuNature === undefined || nature === recuNature);

/** True when a line matches the filter. */
export const matchesReceipt = (
  reglement: Pick<Reglement, 'contrePasseDeId'>,
  line: Pick<ReglementDetail, 'dateReglement' | 'montant' | 'typeReglement'>,
  asked: ReceiptFilter,
): boolean =>
  matchesReceiptLine<string>(line.dateReglement, line.typeReglement, natureRecuOf(reglement, line), asked);

/** The filter in French, for an export. */
export function receiptFilterTexts({ recu, recuDu, recuAu, recuPar, recuNature }: ReceiptFilter): string[] {
  return [
    ...(recu ? ['Reçus'] : []),
    ...(recuDu ? [`Reçu à partir du ${writtenDay(recuDu)}`] : []),
    ...(recuAu ? [`Reçu jusqu’au ${writtenDay(recuAu)}`] : []),
    ...(recuPar ? [`Reçu par\u00a0: ${typeReglementLabels[recuPar]}`] : []),
    ...(recuNature ? [`Nature\u00a0: ${natureRecuLabels[recuNature]}`] : []),
  ];
}
