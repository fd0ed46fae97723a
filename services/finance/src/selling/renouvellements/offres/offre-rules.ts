import {
  type EtatOffre,
  debutDeLigne,
  type DureeFormule,
  finDeLigne,
  type LigneAcceptee,
  sumOf,
  writtenDay,
  lineKey,
} from '@club/contract';
import { type Minor, minor, RuleError } from '@club/service-kit';
import { carnetDe, type NewLine } from '../../../ledger/rules/cotisation-rules.ts';
import type { Candidat, CandidatLigne, FormerMember } from '../candidats/candidat-rules.ts';
import type { AgreedFormule } from '../../../documents/money/cotisations.ts';
import type { OfferedLine, OffreDocument, StandingLine } from '../../../documents/money/offres.ts';

/** The part of an offer, as it stands, that decides its state. */
type Life = Pick<OffreDocument, 'annuleeAt' | 'finLe' | 'saisonId'> & {
  lignes: readonly Pick<StandingLine, 'cotisationId' | 'ailleurs'>[];
};

/** Reasons that end an offer. */
export interface Moment {
  /** `YYYY-MM-DD`. */
  today: string;
  /** Ids of closed seasons. */
  closed: ReadonlySet<string>;
}

/** State of an offer as it stands. */
export function etatOffre(
  { annuleeAt, lignes, finLe, saisonId }: Life,
  { today, closed }: Moment,
): EtatOffre {
  if (annuleeAt) return 'annulee';
  const accepted = lignes.filter(({ cotisationId }) => cotisationId !== null).length;
  if (accepted === lignes.length) return 'acceptee';
  if (closed.has(saisonId)) return 'expiree';
  if (isSoldOut({ lignes })) return accepted > 0 ? 'acceptee' : 'sans_objet';
  if (finLe < today) return 'expiree';
  return accepted > 0 ? 'en_partie' : 'ouverte';
}

/** True when all that was not accepted was sold otherwise: nothing is left to accept. */
export const isSoldOut = ({ lignes }: Pick<Life, 'lignes'>): boolean =>
  lignes.every(({ cotisationId, ailleurs }) => cotisationId !== null || ailleurs);

/** Why nothing of an offer can be accepted; null while something can. */
export function closedReason(offre: Life, moment: Moment): string | null {
  const etat = etatOffre(offre, moment);
  if (etat === 'annulee') return 'Cette offre est annulée.';
  if (etat === 'acceptee') return 'Cette offre est déjà acceptée.';
  if (etat === 'sans_objet')
    return 'Cette offre est sans objet\u00a0: tout ce qu’elle propose est déjà vendu dans une autre cotisation.';
  if (etat !== 'expiree') return null;
  if (moment.closed.has(offre.saisonId)) return 'Cette offre a pris fin\u00a0: sa saison est clôturée.';
  return `Cette offre a pris fin le ${writtenDay(offre.finLe)}\u00a0: vendez les formules à leur prix du jour.`;
}

/**
 * The lines of an offer that a payer accepts: those named, each of which must be open.
 * @throws RuleError `rule` (422)
 */
export function acceptedLines(offre: OffreDocument, asked: readonly LigneAcceptee[]): OfferedLine[] {
  const own = new Map(offre.lignes.map((ligne) => [lineKey(ligne), ligne]));
  return asked.map((one) => {
    const ligne = own.get(lineKey(one));
    if (!ligne) throw new RuleError('rule', { message: `L’offre ${offre.code} n’a pas cette ligne.` });
    if (ligne.cotisationId !== null)
      throw new RuleError('rule', { message: `Une ligne de l’offre ${offre.code} est déjà acceptée.` });
    return ligne;
  });
}

/** The lines that a campaign offers, by payer: of members with a line that can be renewed, without lines that they hold. */
export function offeredByPayer(candidats: readonly Candidat[]): Map<string, OfferedLine[]> {
  const byPayer = new Map<string, OfferedLine[]>();
  for (const { member, lignes } of candidats) {
    const { adherentId, payeurId, lienParente } = member;
    const offered = lignes
      .filter(({ obstacle }) => obstacle !== 'deja_renouvele')
      .map(({ formuleId, ancienMontant, montant }) => ({
        adherentId,
        lienParente,
        formuleId,
        ancienMontant,
        montant,
        cotisationId: null,
      }));
    byPayer.set(payeurId, [...(byPayer.get(payeurId) ?? []), ...offered]);
  }
  return byPayer;
}

/** The members of an offer's open lines, as the rules of renewal take them. */
export function membersOf({ payeurId, lignes }: OffreDocument): FormerMember[] {
  const open = lignes.filter(({ cotisationId }) => cotisationId === null);
  return [...Map.groupBy(open, ({ adherentId }) => adherentId)].map(([adherentId, own]) => ({
    adherentId,
    payeurId,
    lienParente: own[0]!.lienParente,
    type: 'individuelle',
    formules: new Map(own.map(({ formuleId, ancienMontant }) => [formuleId, ancienMontant])),
  }));
}

/** What stands in the way of each open line now, by `lineKey`. */
export function troublesOf(candidats: readonly Candidat[]): Map<string, CandidatLigne> {
  return new Map(
    candidats.flatMap(({ member: { adherentId }, lignes }) =>
      lignes.map((ligne) => [lineKey({ adherentId, formuleId: ligne.formuleId }), ligne] as const),
    ),
  );
}

/** Lines of the cotisation that renewed lines become: from `jour` for the duration of each formula, at their prices. `finSaison`: last day of the season. */
export function renewedLines(
  lignes: readonly (Pick<OfferedLine, 'adherentId' | 'lienParente' | 'formuleId' | 'montant'> &
    Pick<AgreedFormule, 'tarification'>)[],
  formules: ReadonlyMap<string, DureeFormule>,
  { jour, finSaison }: { jour: string; finSaison: string },
): NewLine[] {
  return [...Map.groupBy(lignes, ({ adherentId }) => adherentId)].map(([adherentId, own]) => ({
    adherentId,
    lienParente: own[0]!.lienParente,
    montantAdherent: totalOf(own),
    formules: own.map(({ formuleId, montant, tarification }) => {
      const formule = formules.get(formuleId) ?? { duree: 1 };
      const dateDebut = debutDeLigne(formule, jour);
      const dates = { dateDebut, dateFin: finDeLigne(formule, dateDebut, finSaison) };
      return { formuleId, montant, ...dates, ...carnetDe(formule), ...(tarification && { tarification }) };
    }),
  }));
}

/** Sum of the prices of lines, in minor units. */
export const totalOf = (lignes: readonly { montant: Minor }[]): Minor =>
  minor(sumOf(lignes.map(({ montant }) => montant)));
