import { writtenDay } from '../settings/written-day-rules.ts';
import type { OfferedMeans } from '../settings/settings.ts';
import { typeReglementLabels, type Reglement, type ReglementDetail } from './reglement.ts';

/** What a line received is, refunds of credits aside; all but payments take away. */
export const naturesRecu = ['paiement', 'correction', 'contre_passation'] as const;
export type NatureRecu = (typeof naturesRecu)[number];

export const natureRecuLabels: Readonly<Record<NatureRecu, string>> = {
  paiement: 'Paiement',
  correction: 'Correction',
  contre_passation: 'Contre-passation',
};

/** How many of them are said. */
export const natureRecuNouns: Readonly<Record<NatureRecu, readonly [one: string, many: string]>> = {
  paiement: ['encaissement', 'encaissements'],
  correction: ['correction', 'corrections'],
  contre_passation: ['contre-passation', 'contre-passations'],
};

/** Règlements of which something was received so; each field narrows the lines that count. */
export interface ReceiptFilter {
  /** `true`: whatever was received. */
  recu?: boolean;
  /** Days of the lines, `YYYY-MM-DD`, both included. */
  recuDu?: string;
  recuAu?: string;
  /** Means that the line came by, which may be another than the règlement's. */
  recuPar?: OfferedMeans;
  recuNature?: NatureRecu;
}

/** What the found règlements received so, all pages together. */
export interface ReceiptSum {
  /** Lines. */
  nombre: number;
  montant: number;
}

/** Whether a list is asked for receipts at all. */
export const asksReceipts = ({ recu, recuDu, recuAu, recuPar, recuNature }: ReceiptFilter): boolean =>
  recu === true || [recuDu, recuAu, recuPar, recuNature].some((asked) => asked !== undefined);

/** What a line of a règlement is. */
export function natureRecuOf(
  { contrePasseDeId = null }: { contrePasseDeId?: string | null },
  { montant }: Pick<ReglementDetail, 'montant'>,
): NatureRecu {
  if (contrePasseDeId !== null) return 'contre_passation';
  return montant < 0 ? 'correction' : 'paiement';
}

/** What a line is asked for: as texts, or as numbers that compare as these do. */
export type AskedReceipt<Value> = Partial<
  Record<'recuDu' | 'recuAu' | 'recuPar' | 'recuNature', Value | undefined>
>;

/** Whether a line of this day, means and nature is asked for. */
export const isAskedLine = <Value extends string | number>(
  jour: Value,
  moyen: Value,
  nature: Value,
  { recuDu, recuAu, recuPar, recuNature }: AskedReceipt<Value>,
): boolean =>
  (recuDu === undefined || jour >= recuDu) &&
  (recuAu === undefined || jour <= recuAu) &&
  (recuPar === undefined || moyen === recuPar) &&
  (recuNature === undefined || nature === recuNature);

/** Whether a line of a règlement is among those asked for. */
export const isAskedReceipt = (
  reglement: Pick<Reglement, 'contrePasseDeId'>,
  line: Pick<ReglementDetail, 'dateReglement' | 'montant' | 'typeReglement'>,
  asked: ReceiptFilter,
): boolean =>
  isAskedLine<string>(line.dateReglement, line.typeReglement, natureRecuOf(reglement, line), asked);

/** The same in words, for an export. */
export function receiptFilterTexts({ recu, recuDu, recuAu, recuPar, recuNature }: ReceiptFilter): string[] {
  return [
    ...(recu ? ['Reçus'] : []),
    ...(recuDu ? [`Reçu à partir du ${writtenDay(recuDu)}`] : []),
    ...(recuAu ? [`Reçu jusqu’au ${writtenDay(recuAu)}`] : []),
    ...(recuPar ? [`Reçu par\u00a0: ${typeReglementLabels[recuPar]}`] : []),
    ...(recuNature ? [`Nature\u00a0: ${natureRecuLabels[recuNature]}`] : []),
  ];
}
