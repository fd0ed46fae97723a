import { lineKey } from '@club/contract';
import { RuleError } from '@club/service-kit';
import type { CotisationDocument } from '../../../documents/money/cotisations.ts';
import { type Ledger, lockOf } from '../../../ledger/rules/ledger.ts';

/**
 * Undoing a campaign takes no money back: a cotisation that something was received or handed over for, or that a credit
 * pays, stays.
 * @throws RuleError `rule` with the reason
 */
export function refuseTouched(
  { _id, codeCotisation, montantRegle }: Pick<CotisationDocument, '_id' | 'codeCotisation' | 'montantRegle'>,
  { reglements }: Pick<Ledger, 'reglements'>,
): void {
  const refused = (why: string) => new RuleError('rule', { message: `${codeCotisation}\u00a0: ${why}` });
  // Credits used count as received.
  if (montantRegle !== 0) throw refused('de l’argent a déjà été reçu pour cette cotisation, qui reste.');
  const isHandedOver = reglements.some(
    (reglement) =>
      reglement.archivedAt === null &&
      reglement.remis === true &&
      // A cheque that came back is in nobody's hands.
      lockOf(reglement) === null &&
      reglement.allocations.some((one) => one.cotisationId === _id),
  );
  if (isHandedOver) throw refused('un chèque a été remis pour cette cotisation, qui reste.');
}

/** Lines that a cotisation sells, by `lineKey`. */
export const soldBy = ({ adherents }: Pick<CotisationDocument, 'adherents'>): string[] =>
  adherents.flatMap(({ adherentId, formules }) =>
    formules.map(({ formuleId }) => lineKey({ adherentId, formuleId })),
  );

/**
 * Undoing a campaign takes back its own lines only (`its`, by `lineKey`): a cotisation that sells others too stays.
 * @throws RuleError `rule` with the reason
 */
export function refuseMixed(
  cotisation: Pick<CotisationDocument, 'codeCotisation' | 'adherents'>,
  its: ReadonlySet<string>,
): void {
  if (soldBy(cotisation).every((key) => its.has(key))) return;
  const { codeCotisation } = cotisation;
  const message = `${codeCotisation}\u00a0: d’autres formules que celles de la campagne y sont, elle reste.`;
  throw new RuleError('rule', { message });
}
