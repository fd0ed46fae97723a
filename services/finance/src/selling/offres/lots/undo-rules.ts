import { lineKey } from '@club/contract';
import { RuleError } from '@club/service-kit';
import type { CotisationDocument } from '../../../documents/money/cotisations.ts';
import type { OffreDocument } from '../../../documents/money/offres.ts';
import type { Ledger } from '../../../ledger/rules/ledger.ts';

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
    ({ archivedAt, remis, allocations }) =>
      archivedAt === null && remis === true && allocations.some((one) => one.cotisationId === _id),
  );
  if (isHandedOver) throw refused('un chèque a été remis pour cette cotisation, qui reste.');
}

/**
 * What was sold beside an offer, in the same cotisation, is not the campaign's to take.
 * @throws RuleError `rule` with the reason
 */
export function refuseMixed(
  { _id, codeCotisation, adherents }: Pick<CotisationDocument, '_id' | 'codeCotisation' | 'adherents'>,
  { lignes }: Pick<OffreDocument, 'lignes'>,
): void {
  const offered = new Set(lignes.filter(({ cotisationId }) => cotisationId === _id).map(lineKey));
  const sold = adherents.flatMap(({ adherentId, formules }) =>
    formules.map(({ formuleId }) => lineKey({ adherentId, formuleId })),
  );
  if (sold.every((key) => offered.has(key))) return;
  const message = `${codeCotisation}\u00a0: d’autres formules que celles de l’offre y sont, elle reste.`;
  throw new RuleError('rule', { message });
}
