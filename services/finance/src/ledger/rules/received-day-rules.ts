import { writtenDay } from '@club/contract';
import { RuleError } from '@club/service-kit';
import type { CreditDocument } from '../../documents/money/credits.ts';
import type { ReglementDocument } from '../../documents/money/reglements.ts';
import type { Changed } from './ledger.ts';

interface ChangedMoney {
  reglements: readonly Changed<ReglementDocument>[];
  credits: readonly Changed<CreditDocument>[];
}

/**
 * Refuses money dated after today, and cash that waits for a due date (M-24, M-21). A date to come that former releases stored may
 * stay.
 * @throws RuleError `refused_value` at `dateReglement`, `dateRemboursement` or `dateEcheance`
 */
export function refuseMoneyToCome({ reglements, credits }: ChangedMoney, today: string): void {
  for (const { before, after } of reglements) {
    refuseLater('dateReglement', datesOf(after), before ? datesOf(before) : [], today);
    if (isCashToCome(after) && !(before && isCashToCome(before))) throw cashToCome();
    if (isReceivedCash(after) && isPutOff(after, before, today)) throw cashToCome();
  }
  for (const { before, after } of credits)
    refuseLater('dateRemboursement', refundDays(after), before ? refundDays(before) : [], today);
}

const datesOf = ({ dateReglement, details }: ReglementDocument) => [
  dateReglement,
  ...details.map((line) => line.dateReglement),
];

const refundDays = ({ remboursements }: CreditDocument) =>
  remboursements.map(({ dateRemboursement }) => dateRemboursement);

function refuseLater(field: string, days: readonly string[], stored: readonly string[], today: string): void {
  if (days.every((day, index) => day <= today || stored[index] === day)) return;
  const rest = field === 'dateReglement' ? ' Ce qui est à venir se note comme échéance.' : '';
  const message = `De l’argent ne peut pas être daté d’après aujourd’hui, le ${writtenDay(today)}.${rest}`;
  throw new RuleError('refused_value', { message, errors: [{ field, message }] });
}

const isCashToCome = ({ remis = false, typeReglement, archivedAt }: ReglementDocument) =>
  remis && typeReglement === 'espece' && archivedAt === null;

const isReceivedCash = ({ typeReglement, archivedAt, montantRecu, montantTotal }: ReglementDocument) =>
  typeReglement === 'espece' && archivedAt === null && montantRecu >= montantTotal;

/** A due date that is to come, and was not there before: cash that was promised may be received early. */
const isPutOff = (
  { dateEcheance }: ReglementDocument,
  before: ReglementDocument | undefined | null,
  today: string,
): boolean => dateEcheance !== null && dateEcheance > today && dateEcheance !== before?.dateEcheance;

function cashToCome(): RuleError {
  const message =
    'Des espèces reçues sont encaissées le jour même\u00a0: enregistrez-les sans échéance, ou comme une promesse.';
  return new RuleError('refused_value', { message, errors: [{ field: 'dateEcheance', message }] });
}
