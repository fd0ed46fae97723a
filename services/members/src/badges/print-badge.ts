import type { AnswerOf, badgeCalls, HeldFormule, PrintBadge } from '@club/contract';
import { RuleError, type UnitOfWork } from '@club/service-kit';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { isAdherent } from '../adherents/adherent-rules.ts';
import { adherentsById } from '../adherents/find-adherent.ts';
import { refuseLocked } from '../adherents/refuse-locked.ts';
import { cardSaison, cardSaisons } from '../saisons/inscription-saison.ts';
import type { CardDocument } from './card-model.ts';
import { signCardQr } from './card-qr.ts';
import { countPrints } from './count-prints.ts';
import { heldFormules, musculationOf } from './held-formules.ts';
import { storeCards } from './issue-cards.ts';
import { PrintQueue, type PrintRequest } from './print-queue.ts';
import { takeSerialOfEach } from './take-serial.ts';

/** A card that is asked for; with the formula that its code names when it is a card Musculation. */
interface AskedCard {
  request: PrintRequest;
  saison: { id: string; nom: string };
  formule: HeldFormule | null;
}

/**
 * Prints a card of the season asked for: its next serial, the former card of its type replaced. A standard one counts on the
 * member; a card Musculation has a signed code.
 * @throws RuleError `not_found` (404), those of `cardSaison`, `unavailable` (503), `rule` (422) for a payer who is no
 * member, and for a card Musculation without its formula or without the club's secrets key
 */
export async function printBadge(request: PrintRequest): Promise<AnswerOf<typeof badgeCalls.printBadge>> {
  const { adherentId, type = 'standard' } = request.body;
  const saison = await saisonOf(request.body);
  const formule = type === 'musculation' ? await musculationFormule(adherentId, saison.id) : null;
  return queue.add(saison.id, { request, saison, formule });
}

/** The one asked for, else the first in which the member holds something, else the active one. */
async function saisonOf({ adherentId, saisonId }: PrintBadge): Promise<{ id: string; nom: string }> {
  const possible = saisonId === undefined ? await cardSaisons() : [];
  if (possible.length < 2) return cardSaison(saisonId);
  for (const saison of possible) {
    const held = await heldFormules([adherentId], saison.id);
    if (held.get(adherentId)?.length) return saison;
  }
  return cardSaison(undefined);
}

const queue = new PrintQueue<AskedCard>(async (unit, asked) => {
  const holders = await holdersOf(asked, unit);
  const standard = asked.flatMap(({ request: { actor, requestId }, formule }, at) =>
    formule ? [] : [{ before: holders[at]!, actor, requestId }],
  );
  await countPrints(unit, standard);
  const [{ saison }] = asked as [AskedCard];
  const prints = asked.map(({ request: { actor, requestId, body } }) => ({ ...body, actor, requestId }));
  const first = await takeSerialOfEach(unit, saison.id, prints);
  const numbered = asked.map((one, at) => {
    const qr = one.formule && qrOf(holders[at]!, one.formule, saison.nom);
    return { ...one, adherentId: one.request.body.adherentId, qr, serial: first + at };
  });
  const cards: CardDocument[] = [];
  for (const alike of alikeIn(numbered)) {
    const { actor, body } = alike[0]!.request;
    cards.push(...(await storeCards(unit, { type: body.type ?? 'standard', saison, actor }, alike)));
  }
  const bySerial = cards.toSorted((one, other) => one.serial - other.serial);
  return bySerial.map(({ serial, qr }) => ({ impressionNumber: serial, qr: qr && signCardQr(qr).text }));
});

/** Those of one type that one person prints, which are stored together. */
function alikeIn<Asked extends AskedCard>(asked: readonly Asked[]): Asked[][] {
  const groups = Map.groupBy(asked, ({ request: { actor, body } }) => `${body.type} ${actor.id}`);
  return [...groups.values()];
}

/** What the code of a card Musculation says, but for its serial. */
export function qrOf(
  { codeAdherent }: Pick<AdherentDocument, 'codeAdherent'>,
  { code, designation }: Pick<HeldFormule, 'code' | 'designation'>,
  saison: string,
) {
  return { adherentCode: codeAdherent, formule: code, designation, saison };
}

async function musculationFormule(adherentId: string, saisonId: string): Promise<HeldFormule> {
  const held = await heldFormules([adherentId], saisonId);
  const found = musculationOf(held.get(adherentId) ?? []);
  if (found) return found;
  throw new RuleError('rule', { message: 'Aucune formule musculation trouvée pour cet adhérent.' });
}

/** Whose cards, read in the transaction of the print. */
async function holdersOf(asked: readonly AskedCard[], unit: UnitOfWork): Promise<AdherentDocument[]> {
  const ids = asked.map(({ request }) => request.body.adherentId);
  const found = await adherentsById(ids, unit);
  return ids.map((id) => {
    const adherent = found.get(id);
    if (!adherent) throw new RuleError('not_found', { message: 'Adhérent introuvable.' });
    if (!isAdherent(adherent))
      throw new RuleError('rule', {
        message: 'Cette personne n’est pas adhérente\u00a0: elle n’a pas de carte.',
      });
    refuseLocked(adherent);
    return adherent;
  });
}
