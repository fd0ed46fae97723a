import { daysLater, finEffective, writtenDay } from '@club/contract';
import { minor, type Minor, RuleError } from '@club/service-kit';
import type {
  AgreedFormule,
  CotisationDocument,
  CotisationLine,
  StoredDepart,
} from '../../documents/money/cotisations.ts';
import { sumOf } from '../../ledger/rules/amounts.ts';
import { baissee } from '../../ledger/rules/lowered-line-rules.ts';
import { type LigneAPrix, partRendue, type ReglesDepart } from './part-rendue-rules.ts';

/** A leave before it meets a line. */
export type NewDepart = Omit<StoredDepart, 'avant' | 'apres' | 'rendu' | 'texte'>;

export interface Partant {
  adherentId: string;
  depart: NewDepart;
  regles: ReglesDepart;
  /** Fixed part of the price of a line without one of its own, in minor units. */
  partFixeDe(formule: AgreedFormule): Minor;
  /** Entries taken of a carnet, by its id. */
  prisesDe(carnetId: string): number;
  /** Name of a formula, for refusals. */
  nomDe(formuleId: string): string;
}

type Own = Pick<CotisationDocument, 'adherents'>;

/** The lines of a member in a cotisation that run or are to come after a day. */
export const lignesApres = ({ adherents }: Own, adherentId: string, jour: string): AgreedFormule[] =>
  adherents
    .filter((line) => line.adherentId === adherentId)
    .flatMap(({ formules }) => formules.filter(({ dateFin, gels }) => finEffective(dateFin, gels) > jour));

/**
 * The lines of a cotisation with those of a member ended by a leave (L-1), at the price that is kept (L-2).
 * @throws RuleError `rule` (422) for a line that was left already, or is frozen beyond the day
 */
export function lignesQuittees(cotisation: Own, partant: Partant): CotisationLine[] {
  const ending = new Set(lignesApres(cotisation, partant.adherentId, partant.depart.jour));
  return changed(cotisation, partant.adherentId, (formule) =>
    ending.has(formule) ? quittee(formule, partant) : formule,
  );
}

/**
 * The lines of a cotisation as they were before a leave (L-5).
 * @throws RuleError `rule` (422) for a line that changed since
 */
export function lignesReprises(
  cotisation: Own,
  { adherentId, departId, nomDe }: { adherentId: string; departId: string; nomDe: Partant['nomDe'] },
): CotisationLine[] {
  return changed(cotisation, adherentId, (formule) =>
    formule.depart?.id === departId ? reprise(formule, formule.depart, nomDe) : formule,
  );
}

/** The lines with those of a member changed, and the sums of their prices. */
export function changed(
  { adherents }: Own,
  adherentId: string,
  change: (formule: AgreedFormule) => AgreedFormule,
): CotisationLine[] {
  return adherents.map((line) => {
    if (line.adherentId !== adherentId) return line;
    const formules = line.formules.map(change);
    const isFee = line.formules.length === 0;
    return isFee
      ? line
      : { ...line, formules, montantAdherent: sumOf(formules.map(({ montant }) => montant)) };
  });
}

/** Credits that freezes gave for a line whose price stays, as its season is closed (G-5). */
export const renduACote = ({ gels = [] }: Pick<AgreedFormule, 'gels'>): Minor =>
  sumOf(gels.map(({ aCote, prix }) => (aCote && prix ? prix.rendu : minor(0))));

/** A line as a leave or a freeze counts it. What freezes gave beside its price is its own no more (G-5). */
export const ligneAPrix = (
  formule: AgreedFormule,
  { partFixeDe, prisesDe }: Pick<Partant, 'partFixeDe' | 'prisesDe'>,
): LigneAPrix => ({
  du: formule.dateDebut,
  au: finEffective(formule.dateFin, formule.gels),
  prix: minor(Math.max(0, formule.montant - renduACote(formule))),
  partFixe: formule.tarification?.partFixe ?? partFixeDe(formule),
  gels: formule.gels ?? [],
  entrees: formule.carnet && {
    achetees: formule.carnet.entrees,
    prises: prisesDe(formule.carnet.id),
  },
});

function quittee(formule: AgreedFormule, partant: Partant): AgreedFormule {
  const { depart, regles, nomDe } = partant;
  const { jour } = depart;
  const refusal = (message: string) => new RuleError('rule', { message });
  const frozen = (formule.gels ?? []).find(({ au }) => au > jour);
  if (formule.depart) {
    const le = writtenDay(formule.depart.jour);
    throw refusal(`Un départ est déjà noté au ${le}\u00a0: annulez-le d’abord.`);
  }
  if (frozen) {
    const message = `La formule ${nomDe(formule.formuleId)} est gelée jusqu’au ${writtenDay(frozen.au)}\u00a0: choisissez ce jour ou un jour après, ou levez d’abord ce gel.`;
    throw refusal(message);
  }
  const ligne = ligneAPrix(formule, partant);
  const { rendu, texte } = partRendue(ligne, jour, regles);
  const { dateDebut, dateFin } = formule;
  // A line that never begins is over on the day before: no door lets in by it.
  const days =
    jour < dateDebut
      ? { debut: daysLater(jour, -1), fin: daysLater(jour, -1) }
      : { debut: dateDebut, fin: jour };
  return {
    ...baissee(formule, {
      rendu,
      texte: `Départ le ${writtenDay(jour)}\u00a0: ${texte}`,
      partFixe: ligne.partFixe,
    }),
    dateDebut: days.debut,
    dateFin: days.fin,
    depart: {
      ...depart,
      avant: { dateDebut, dateFin, ...prixDe(formule) },
      apres: days.fin,
      rendu,
      texte,
    },
  };
}

function reprise(
  formule: AgreedFormule,
  { avant, apres, jour }: StoredDepart & { rendu: Minor },
  nomDe: Partant['nomDe'],
): AgreedFormule {
  const { depart, tarification: _priced, ...others } = formule;
  if (formule.dateFin !== apres || !isAsLowered(formule, depart!)) {
    const message = `La formule ${nomDe(formule.formuleId)} a changé depuis le départ du ${writtenDay(jour)}\u00a0: rendez-lui d’abord le prix et la fin d’alors, puis recommencez.`;
    throw new RuleError('rule', { message });
  }
  return { ...others, ...avant };
}

/** The price of a line, and how it came about. */
export const prixDe = ({
  montant,
  tarification,
}: AgreedFormule): Pick<AgreedFormule, 'montant' | 'tarification'> => ({
  montant,
  ...(tarification && { tarification }),
});

/** True while the price is the one that a leave or a freeze made. */
export const isAsLowered = (
  { montant, tarification }: AgreedFormule,
  { avant, rendu }: Pick<StoredDepart, 'rendu'> & { avant: { montant: Minor } },
): boolean => montant === avant.montant - rendu && (rendu === 0 || tarification?.parRegles === montant);
