import type { CreatePassage, MotifPassage } from '@club/contract';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { Adherents } from '../adherents/adherent-model.ts';
import { adherentByCode } from '../adherents/find-adherent.ts';
import { cardOfQr } from '../badges/card-of-qr.ts';
import { activeSaisonId } from '../saisons/inscription-saison.ts';

/** The member, or null, and why his card alone refuses him. */
export interface AtTheDoor {
  adherent: AdherentDocument | null;
  refus: { motif: MotifPassage; explication: string } | null;
}

const motifs = {
  forged: 'falsifiee',
  replaced: 'remplacee',
  revoked: 'revoquee',
  unknown: 'inconnu',
} as const;

const sentences = {
  forged: 'La signature de cette carte n’est pas celle du club.',
  replaced: 'Une carte plus récente a été imprimée pour cet adhérent.',
  revoked: 'Cette carte a été déclarée perdue ou retirée.',
  unknown: 'Cette carte n’est plus enregistrée.',
} as const;

/** Who has the code or the card that was read (D-2): one or two reads through an index. */
export async function whoIsAtTheDoor({ code, qr }: CreatePassage): Promise<AtTheDoor> {
  return qr === undefined ? byCode(code ?? '') : byCard(qr);
}

async function byCode(code: string): Promise<AtTheDoor> {
  const adherent = await adherentByCode(code);
  if (adherent?.estAdherent) return { adherent, refus: null };
  const explication = adherent
    ? 'Cette personne n’est pas adhérente\u00a0: elle peut seulement payer.'
    : `Aucun adhérent n’a le code ${code}.`;
  return { adherent: null, refus: { motif: 'inconnu', explication } };
}

async function byCard(qr: string): Promise<AtTheDoor> {
  const read = await cardOfQr(qr);
  // A reader at the door reads printed codes too: what is no card of ours may be a member's code.
  if ('refusal' in read && read.refusal === 'unreadable') return byCode(qr.slice(0, 32));
  const adherent =
    'card' in read ? await Adherents.findOne({ _id: read.card.adherentId, deletedAt: null }).lean() : null;
  if ('refusal' in read && read.refusal !== 'unreadable') {
    return { adherent, refus: { motif: motifs[read.refusal], explication: sentences[read.refusal] } };
  }
  if (!adherent || !('card' in read)) {
    return { adherent, refus: { motif: 'inconnu', explication: 'La fiche de cette carte est introuvable.' } };
  }
  const saisonId = await activeSaisonId();
  if (saisonId !== read.card.saisonId) {
    return { adherent, refus: { motif: 'perimee', explication: `Carte de la saison ${read.card.saison}.` } };
  }
  return { adherent, refus: null };
}
