import type { LotCartes, lotCartesCalls } from '@club/contract';
import { RuleError, type CallRequest } from '@club/service-kit';
import { tellChange } from '@club/service-kit/jobs';
import { findLot } from './find-lot.ts';
import { Lots } from './lot-model.ts';
import { toLot } from './to-lot.ts';

/**
 * Asks for the end of a run; whoever works on it stops at the next sheet.
 * @throws RuleError `not_found`, `conflict` when it has ended, or its cards are being noted as printed
 */
export async function cancelLot({
  params,
}: CallRequest<typeof lotCartesCalls.cancelLotCartes>): Promise<LotCartes> {
  const drawing = { _id: params.id, etat: 'en_cours' as const, etape: { $ne: 'cartes' as const } };
  const { matchedCount } = await Lots.updateOne(drawing, { $set: { cancelRequested: true } });
  const lot = await findLot(params.id);
  tellChange(lot._id);
  if (matchedCount > 0 || lot.etat === 'annule') return toLot(lot);
  const message =
    lot.etat === 'en_cours'
      ? 'Les cartes sont dessinées et en cours d’enregistrement\u00a0: il est trop tard pour annuler.'
      : 'Ce lot de cartes est terminé.';
  throw new RuleError('conflict', { message });
}
