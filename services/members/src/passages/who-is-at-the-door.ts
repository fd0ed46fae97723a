import {
  cardVerdicts,
  codeInText,
  unknownCodeVerdict,
  type CreatePassage,
  type Verdict,
} from '@club/contract';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { isAdherent } from '../adherents/adherent-rules.ts';
import { Adherents } from '../adherents/adherent-model.ts';
import { adherentByCode } from '../adherents/find-adherent.ts';
import type { CardDocument } from '../badges/card-model.ts';
import { cardOfQr } from '../badges/card-of-qr.ts';

/** The member, or null; why his card alone refuses him; and his card, when it is a valid one. */
export interface AtTheDoor {
  adherent: AdherentDocument | null;
  refus: Verdict | null;
  card?: CardDocument;
}

/** Who has the code or the card that was read (D-2): one or two reads through an index. */
export async function whoIsAtTheDoor({ code, qr }: Pick<CreatePassage, 'code' | 'qr'>): Promise<AtTheDoor> {
  return qr === undefined ? byCode(code ?? '') : byCard(qr);
}

async function byCode(code: string): Promise<AtTheDoor> {
  const adherent = await adherentByCode(code);
  if (!adherent) return { adherent: null, refus: unknownCodeVerdict(code) };
  if (isAdherent(adherent)) return { adherent, refus: null };
  const explication = 'Cette personne n’est pas adhérente\u00a0: elle peut seulement payer.';
  return { adherent: null, refus: { motif: 'inconnu', explication } };
}

async function byCard(qr: string): Promise<AtTheDoor> {
  const read = await cardOfQr(qr);
  // A reader at the door reads printed codes too: what is no card of ours may be a member's code.
  if ('refusal' in read && read.refusal === 'unreadable') return byCode(codeInText(qr));
  const adherent =
    'card' in read ? await Adherents.findOne({ _id: read.card.adherentId, deletedAt: null }) : null;
  if ('refusal' in read && read.refusal !== 'unreadable') {
    return { adherent, refus: cardVerdicts[read.refusal] };
  }
  if (!adherent || !('card' in read)) {
    return { adherent, refus: cardVerdicts.withoutRecord };
  }
  return { adherent, refus: null, card: read.card };
}
