import { minorOf, type Minor } from '@club/service-kit';
import type { StoredType } from '../../documents/money/reglements.ts';

type Values = Readonly<Record<string, unknown>>;

/** A history line as stored: the fields that changed, without those that are null. */
export interface KeptChange {
  before: Values;
  after: Values;
}

/** A record after a history line, field by field. */
export function advanced(record: Values, { before, after }: KeptChange): Values {
  const gone = Object.fromEntries(Object.keys(before).map((field) => [field, null]));
  return { ...record, ...gone, ...after };
}

/** What accounts need of a cotisation; amounts of the history are those shown to staff. */
export interface CotisationState {
  code: string;
  payeurId: string;
  montant: Minor;
  /** The fee of a returned cheque: no formula (M-48). */
  estFrais: boolean;
  /** Income from this day on; null for what was sold once its season had begun. */
  produitLe: string | null;
}

export interface LineState {
  jour: string;
  montant: Minor;
  typeReglement: StoredType;
  encaissement: string | null;
}

export interface ReglementState {
  code: string;
  payeurId: string;
  lignes: LineState[];
  credit: Minor;
  /** It was reversed, or reverses another one. */
  contrePasse: boolean;
  isCounter: boolean;
}

export interface CreditState {
  payeurId: string;
  /** It comes from received money, or from another credit. */
  isPaid: boolean;
  montant: Minor;
  utilise: Minor;
  reporte: Minor;
  remboursements: LineState[];
}

const isLive = ({ archivedAt = null }: Values): boolean => archivedAt === null;
const textIn = (record: Values, field: string): string => String(record[field] ?? '');
const amountIn = (record: Values, field: string): Minor => minorOf((record[field] as number | null) ?? 0);
const listIn = (record: Values, field: string): Values[] => (record[field] as Values[] | null) ?? [];

const lineOf =
  (day: string) =>
  (line: Values): LineState => ({
    jour: textIn(line, day),
    montant: amountIn(line, 'montant'),
    typeReglement: line['typeReglement'] as StoredType,
    encaissement: (line['dateEncaissement'] as string | null | undefined) ?? null,
  });

/** null while it is deleted, as all of these. */
export function cotisationState(record: Values): CotisationState | null {
  if (!isLive(record)) return null;
  const formules = listIn(record, 'adherents').flatMap((line) => listIn(line, 'formules'));
  return {
    code: textIn(record, 'codeCotisation'),
    payeurId: textIn(record, 'payeurId'),
    montant: amountIn(record, 'montantTotal'),
    estFrais: formules.length === 0,
    produitLe: (record['produitLe'] as string | null | undefined) ?? null,
  };
}

export function reglementState(record: Values): ReglementState | null {
  if (!isLive(record)) return null;
  const has = (field: string): boolean => (record[field] ?? null) !== null;
  return {
    code: textIn(record, 'codeReglement'),
    payeurId: textIn(record, 'payeurId'),
    lignes: listIn(record, 'details').map(lineOf('dateReglement')),
    credit: amountIn(record, 'montantCredit'),
    contrePasse: has('contrePasseParId') || has('contrePasseDeId'),
    isCounter: has('contrePasseDeId'),
  };
}

export function creditState(record: Values): CreditState | null {
  if (!isLive(record)) return null;
  const used = listIn(record, 'utilisations').reduce((sum, use) => sum + amountIn(use, 'montant'), 0);
  return {
    payeurId: textIn(record, 'payeurId'),
    isPaid: (record['reglementId'] ?? null) !== null || record['origine'] === 'report_saison',
    montant: amountIn(record, 'montant'),
    utilise: used as Minor,
    reporte: amountIn(record, 'montantReporte'),
    remboursements: listIn(record, 'remboursements').map(lineOf('dateRemboursement')),
  };
}
