import type { EtatPorte, AdherentPorte, CartePorte } from './etat-porte.ts';
import { type CarnetPassage, nonTenuText, tenuePriseText } from '../carnets/carnet-rules.ts';
import type { Passage, PersonnePassage, SituationPassage, Verdict } from './passage.ts';
import type { SignedCardQr } from '../rules/card-qr.ts';
import { codeKeyOf } from '../rules/codes.ts';
import { cardVerdicts, codeInText, judgeCard, unknownCodeVerdict } from './passage-cards-rules.ts';
import { judgeEntree, sectionsHeld, type Door } from './passage-rules.ts';

/** Snapshot with indexes by code and card. */
export interface IndexedEtat extends Pick<EtatPorte, 'moment' | 'saison' | 'dernierNumero' | 'autresSeries'> {
  /** By code as given, and by the key of codes that are one. */
  codes: ReadonlyMap<string, AdherentPorte>;
  keys: ReadonlyMap<string, AdherentPorte>;
  /** By fingerprint. */
  cards: ReadonlyMap<string, { adherent: AdherentPorte; carte: CartePorte }>;
}

/** Scanned input: a code, or a card with its fingerprint. */
export type ReadAtDoor = { code: string } | { card: SignedCardQr; empreinte: string };

/** Answer without id, section and time. */
export type OfflineAnswer = Pick<
  Passage,
  'motif' | 'explication' | 'personne' | 'sections' | 'retard' | 'dejaEntre'
> & {
  /** Of the carnet of which the door takes an entry that it holds (K-7); null where it takes none. */
  entame: (CarnetPassage & { carnet: { bail: string } }) | null;
};

/** Memory of a browser at its door. */
export interface MemoirePorte {
  /** True of a lease that it has used or given back. */
  isRendu: (bail: string) => boolean;
  /** ISO date-time of the visit of a member that is under way at this door (D-6), by the carnet of which it took an entry; or null. */
  visite: (adherentId: string) => string | null;
}

const rienEnMemoire: MemoirePorte = { isRendu: () => false, visite: () => null };

export function indexEtat({
  moment,
  saison,
  dernierNumero,
  autresSeries,
  adherents,
}: EtatPorte): IndexedEtat {
  const members = adherents.filter(({ personne }) => personne !== null);
  return {
    moment,
    saison,
    dernierNumero,
    ...(autresSeries && { autresSeries }),
    codes: new Map(members.map((one) => [one.personne?.codeAdherent ?? '', one])),
    keys: new Map(members.map((one) => [codeKeyOf(one.personne?.codeAdherent ?? ''), one])),
    cards: new Map(
      adherents.flatMap((adherent) =>
        adherent.cartes.map((carte) => [carte.empreinte, { adherent, carte }] as const),
      ),
    ),
  };
}

/** Decides an entry from a snapshot, with the refusals of D-2 in order (D-4), and carnets by what the door holds of them (K-7). */
export function judgeOffline(
  etat: IndexedEtat,
  read: ReadAtDoor,
  door: Door,
  memoire: MemoirePorte = rienEnMemoire,
): OfflineAnswer {
  if ('code' in read) {
    const code = read.code.trim();
    const adherent = etat.codes.get(code) ?? etat.keys.get(codeKeyOf(code));
    return adherent ? judged(adherent, door, memoire) : refused(null, unknownCodeVerdict(codeInText(code)));
  }
  const known = etat.cards.get(read.empreinte);
  if (!known) return refused(null, strangeCard(etat, read.card));
  const { adherent, carte } = known;
  const personne = personneOf(adherent);
  if (carte.etat !== 'valid') return refused(personne, cardVerdicts[carte.etat]);
  if (!personne) return refused(null, cardVerdicts.withoutRecord);
  const card = { ...carte, state: carte.etat };
  const cards = adherent.cartes.map((one) => ({ ...one, state: one.etat }));
  const verdict = judgeCard(card, cards, { formules: adherent.formules, today: door.today });
  return verdict ? refused(personne, verdict) : judged(adherent, door, memoire);
}

/** Forged, unless its serial or its season is newer than the snapshot: then unknown. */
function strangeCard({ saison, dernierNumero, autresSeries = [] }: IndexedEtat, card: SignedCardQr): Verdict {
  const series = [{ saison, dernierNumero }, ...autresSeries];
  const own = series.filter((one) => one.saison === card.saison);
  if (own.length > 0 && own.every((one) => card.serial <= one.dernierNumero)) return cardVerdicts.forged;
  return {
    motif: 'situation_inconnue',
    explication: 'Carte imprimée après le dernier état connu\u00a0: vérifiez à l’accueil.',
  };
}

function judged(adherent: AdherentPorte, door: Door, { isRendu, visite }: MemoirePorte): OfflineAnswer {
  const personne = personneOf(adherent);
  if (!personne) return refused(null, cardVerdicts.withoutRecord);
  const { retard, formules } = adherent;
  const situation: SituationPassage = { id: personne.id, retard, formules };
  const dejaEntre = visite(personne.id);
  const isRetenu = ({ carnet: { bail } }: CarnetPassage) => bail === undefined || isRendu(bail);
  const entered = (entame: OfflineAnswer['entame'], deja: string | null): OfflineAnswer => ({
    ...{ motif: null, explication: '', entame, dejaEntre: deja },
    ...{ personne, retard, sections: sectionsHeld(situation, door.today) },
  });
  const judgement = judgeEntree(personne, situation, door, isRetenu);
  const motif = 'retenu' in judgement ? null : judgement.verdict.motif;
  const isByCarnet = 'retenu' in judgement || judgement.verdict.entame !== null;
  // Who took the last entry comes back in within the visit (K-3).
  if (dejaEntre !== null && (isByCarnet || motif === 'carnet_epuise')) return entered(null, dejaEntre);
  if ('retenu' in judgement) {
    const { carnet, designation } = judgement.retenu;
    const explication = (carnet.bail === undefined ? nonTenuText : tenuePriseText)(designation);
    return { ...entered(null, null), motif: 'situation_inconnue', explication };
  }
  const { entame, ...verdict } = judgement.verdict;
  const { bail } = entame?.carnet ?? {};
  if (entame && bail !== undefined) return entered({ ...entame, carnet: { ...entame.carnet, bail } }, null);
  return { ...entered(null, null), ...verdict };
}

const refused = (personne: PersonnePassage | null, { motif, explication }: Verdict): OfflineAnswer => ({
  motif,
  explication,
  personne,
  retard: null,
  sections: [],
  dejaEntre: null,
  entame: null,
});

/** Without photo, which needs the network. */
function personneOf({ personne }: AdherentPorte): PersonnePassage | null {
  return personne && { ...personne, photoUrl: null };
}
