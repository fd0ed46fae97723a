import type { AnswerOf, badgeCalls } from '@club/contract';
import { once, RuleError, type CallRequest } from '@club/service-kit';
import { isAdherent } from '../adherents/adherent-rules.ts';
import { adherentById } from '../adherents/find-adherent.ts';
import { storeChange } from '../adherents/store-change.ts';
import { activeSaisonId } from '../saisons/inscription-saison.ts';
import { takeSerial } from './take-serial.ts';

type PrintBadge = typeof badgeCalls.printBadge;

/**
 * Counts a print and answers its number in the active season.
 * @throws RuleError `not_found` (404), `no_active_saison` (404), `rule` (422) for a payer who is no member,
 * `unavailable` (503)
 */
export async function printBadge(request: CallRequest<PrintBadge>): Promise<AnswerOf<PrintBadge>> {
  const { actor, requestId } = request;
  const saisonId = await activeSaisonId();
  if (saisonId === null) throw new RuleError('no_active_saison');
  return once(request, async (unit) => {
    const adherent = await adherentById(request.body.adherentId, unit);
    if (!isAdherent(adherent)) {
      throw new RuleError('rule', {
        message: 'Cette personne n’est pas adhérente\u00a0: elle n’a pas de carte.',
      });
    }
    const nombreImpressionsBadge = adherent.nombreImpressionsBadge + 1;
    const origin = { action: 'update', actor, requestId, silent: true } as const;
    await storeChange(unit, adherent, { nombreImpressionsBadge }, origin);
    const impressionNumber = await takeSerial(unit, { saisonId, adherentId: adherent._id, actor, requestId });
    return { impressionNumber };
  });
}
