import type { AnswerOf, badgeCalls, HeldFormule } from '@club/contract';
import { once, RuleError, type CallRequest, type UnitOfWork } from '@club/service-kit';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { isAdherent } from '../adherents/adherent-rules.ts';
import { adherentById } from '../adherents/find-adherent.ts';
import { storeChange } from '../adherents/store-change.ts';
import { activeSaison } from '../saisons/inscription-saison.ts';
import { signCardQr } from './card-qr.ts';
import { heldFormules, musculationOf } from './held-formules.ts';
import { issueCard } from './issue-cards.ts';
import { withSerialLock } from './take-serial.ts';

type PrintRequest = CallRequest<typeof badgeCalls.printBadge>;

/**
 * Prints a card: the season's next serial, the former card of its type replaced. A standard one counts on the
 * member; a card Musculation has a signed code.
 * @throws RuleError `not_found` (404), `no_active_saison` (404), `unavailable` (503), `rule` (422) for a payer who is no
 * member, and for a card Musculation without its formula or without the club's secrets key
 */
export async function printBadge(request: PrintRequest): Promise<AnswerOf<typeof badgeCalls.printBadge>> {
  const { actor, requestId, body } = request;
  const { adherentId, type = 'standard' } = body;
  const saison = await activeSaison();
  if (saison === null) throw new RuleError('no_active_saison');
  const formule = type === 'musculation' ? await musculationFormule(adherentId) : null;
  const print = async (unit: UnitOfWork) => {
    const adherent = await holderOf(adherentId, unit);
    if (type === 'standard') await countPrint(unit, adherent, request);
    const qr = formule && qrOf(adherent, formule, saison.nom);
    const card = await issueCard(unit, { type, saison, actor, requestId }, { adherentId, qr });
    return { impressionNumber: card.serial, qr: card.qr && signCardQr(card.qr).text };
  };
  return withSerialLock(saison.id, () => once(request, print));
}

/** What the code of a card Musculation says, but for its serial. */
export function qrOf(
  { codeAdherent }: Pick<AdherentDocument, 'codeAdherent'>,
  { code, designation }: Pick<HeldFormule, 'code' | 'designation'>,
  saison: string,
) {
  return { adherentCode: codeAdherent, formule: code, designation, saison };
}

async function musculationFormule(adherentId: string): Promise<HeldFormule> {
  const held = await heldFormules([adherentId]);
  const found = musculationOf(held.get(adherentId) ?? []);
  if (found) return found;
  throw new RuleError('rule', { message: 'Aucune formule musculation trouvée pour cet adhérent.' });
}

async function holderOf(adherentId: string, unit: UnitOfWork): Promise<AdherentDocument> {
  const adherent = await adherentById(adherentId, unit);
  if (isAdherent(adherent)) return adherent;
  throw new RuleError('rule', {
    message: 'Cette personne n’est pas adhérente\u00a0: elle n’a pas de carte.',
  });
}

async function countPrint(
  unit: UnitOfWork,
  adherent: AdherentDocument,
  { actor, requestId }: PrintRequest,
): Promise<void> {
  const nombreImpressionsBadge = adherent.nombreImpressionsBadge + 1;
  const origin = { action: 'update', actor, requestId, silent: true } as const;
  await storeChange(unit, adherent, { nombreImpressionsBadge }, origin);
}
