import {
  type CreateGel,
  type GelCompense,
  type JoursGel,
  finDegelee,
  finEffective,
  finGelee,
  joursGeles,
  seChevauchent,
  writtenDay,
} from '@club/contract';
import { type Minor, RuleError } from '@club/service-kit';
import type {
  AgreedFormule,
  CotisationDocument,
  CotisationLine,
  StoredGel,
} from '../../documents/money/cotisations.ts';
import { sumOf } from '../../ledger/rules/amounts.ts';
import {
  changed,
  isAsLowered,
  ligneAPrix,
  type Partant,
  prixDe,
  renduACote,
} from '../departs/depart-rules.ts';
import { baissee } from '../../ledger/rules/lowered-line-rules.ts';
import { partGelee } from '../departs/part-rendue-rules.ts';

/** A freeze before it meets a line. */
export type NewGel = Omit<StoredGel, 'jours' | 'avant' | 'apres' | 'aCote' | 'prix'>;

export interface Gelant {
  adherentId: string;
  gel: NewGel;
  /** The season of the cotisation is closed (G-2). */
  aCote: boolean;
  /** Compensation for the days (G-5). */
  compense: GelCompense;
  /** Fixed part of the price of a line without one of its own, in minor units. */
  partFixeDe: Partant['partFixeDe'];
  /** The lines that stand still; all of the member's when absent. */
  lignes?: CreateGel['lignes'];
  /** Name of a formula, for refusals. */
  nomDe(formuleId: string): string;
}

type Own = Pick<CotisationDocument, '_id' | 'adherents'>;

/**
 * The lines of a cotisation with those of a member frozen that the days meet (G-1).
 * @throws RuleError `rule` (422) for a line that is frozen on one of these days already, or was left
 */
export function lignesGelees(cotisation: Own, gelant: Gelant): CotisationLine[] {
  return changed(cotisation, gelant.adherentId, (formule) =>
    isChosen(gelant, cotisation, formule) ? gelee(formule, gelant) : formule,
  );
}

/**
 * The lines of a cotisation without a freeze: their last days are as before (G-3).
 * @throws RuleError `rule` (422) while a later freeze of the same line counts from it
 */
export function lignesDegelees(
  cotisation: Own,
  { adherentId, ...degel }: Degel & { adherentId: string },
): CotisationLine[] {
  return changed(cotisation, adherentId, (formule) => degelee(formule, degel));
}

const isChosen = ({ lignes }: Gelant, { _id }: Own, { formuleId }: AgreedFormule): boolean =>
  !lignes || lignes.some((one) => one.cotisationId === _id && one.formuleId === formuleId);

function gelee(formule: AgreedFormule, gelant: Gelant): AgreedFormule {
  const { gel, aCote, compense, nomDe } = gelant;
  const { formuleId, dateDebut: du, dateFin, gels = [] } = formule;
  const avant = finEffective(dateFin, gels);
  const jours = joursGeles({ du, au: avant }, gel);
  if (jours === 0) return formule;
  const other = gels.find((one) => seChevauchent(one, gel));
  if (other) {
    const message = `La formule ${nomDe(formuleId)} est déjà gelée du ${writtenDay(other.du)} au ${writtenDay(other.au)}\u00a0: choisissez d’autres jours, ou levez d’abord ce gel.`;
    throw new RuleError('rule', { message });
  }
  refuseLeft(formule, nomDe);
  // The entries of a carnet stay: its days are given, not its price.
  if (compense === 'credit' && !formule.carnet) return moinsChere(formule, { ...gelant, jours });
  const apres = finGelee(avant, jours);
  return {
    ...formule,
    dateFin: aCote ? dateFin : apres,
    gels: [...gels, { ...gel, jours, avant, apres, aCote }],
  };
}

/**
 * A freeze that lowers the price of its line instead of moving its end (G-5). Of a closed season the price stays, and its fall is
 * kept beside it, to be given as a credit.
 */
function moinsChere(
  formule: AgreedFormule,
  { gel, jours, aCote, partFixeDe }: Gelant & { jours: number },
): AgreedFormule {
  const { dateFin, gels = [] } = formule;
  const ligne = ligneAPrix(formule, { partFixeDe, prisesDe: () => 0 });
  const { rendu, texte: why } = partGelee(ligne, jours);
  const texte = `${gelText(gel)}\u00a0: ${why}`;
  const fin = finEffective(dateFin, gels);
  const prix = { avant: prixDe(formule), rendu };
  return {
    ...(aCote ? formule : baissee(formule, { rendu, texte, partFixe: ligne.partFixe })),
    gels: [...gels, { ...gel, jours, avant: fin, apres: fin, aCote, prix }],
  };
}

/** «Gel du 15/01/2027 au 28/02/2027». */
export const gelText = ({ du, au }: JoursGel): string => `Gel du ${writtenDay(du)} au ${writtenDay(au)}`;

/** Credit that a freeze gives for lines whose price stays, as their season is closed (G-5); minor units. */
export const creditACote = (lines: readonly CotisationLine[], gelId: string): Minor =>
  sumOf(
    lines
      .flatMap(({ formules }) => formules)
      .map(({ gels = [] }) => renduACote({ gels: gels.filter(({ id }) => id === gelId) })),
  );

/** What a freeze gives back of prices, in minor units. */
export const renduDuGel = (cotisations: readonly Own[], gelId: string): Minor =>
  sumOf(
    cotisations
      .flatMap(({ adherents }) => adherents.flatMap(({ formules }) => formules))
      .flatMap(({ gels = [] }) => gels.flatMap(({ id, prix }) => (id === gelId && prix ? [prix.rendu] : []))),
  );

/** True where the days of a freeze meet a line of a member that is no carnet: its price falls, where the club gives prices. */
export const aPrixGele = ({ adherents }: Own, adherentId: string, gel: JoursGel): boolean =>
  adherents
    .filter((line) => line.adherentId === adherentId)
    .some(({ formules }) =>
      formules.some(
        ({ dateDebut: du, dateFin, gels, carnet }) =>
          !carnet && joursGeles({ du, au: finEffective(dateFin, gels) }, gel) > 0,
      ),
    );

/** @throws RuleError `rule` (422) for a line that was left: its leave counts from its days and its price */
function refuseLeft({ formuleId, depart }: AgreedFormule, nomDe: Gelant['nomDe']): void {
  if (!depart) return;
  const message = `La formule ${nomDe(formuleId)} est quittée le ${writtenDay(depart.jour)}\u00a0: annulez d’abord ce départ.`;
  throw new RuleError('rule', { message });
}

interface Degel {
  gelId: string;
  /** Name of a formula, for refusals. */
  nomDe(formuleId: string): string;
}

function degelee(formule: AgreedFormule, { gelId, nomDe }: Degel): AgreedFormule {
  const { dateDebut, dateFin, gels = [], ...others } = formule;
  const gel = gels.find(({ id }) => id === gelId);
  if (!gel) return formule;
  const later = gels.at(-1)!;
  if (later !== gel) {
    const message = `Un autre gel compte à partir de celui-ci\u00a0: levez d’abord celui du ${writtenDay(later.du)} au ${writtenDay(later.au)}.`;
    throw new RuleError('rule', { message });
  }
  refuseLeft(formule, nomDe);
  const lowered = gel.aCote ? undefined : gel.prix;
  if (lowered && !isAsLowered(formule, lowered)) {
    const message = `Le prix de la formule ${nomDe(formule.formuleId)} a changé depuis ce gel\u00a0: rendez-lui d’abord celui d’alors, puis recommencez.`;
    throw new RuleError('rule', { message });
  }
  const fin = gel.aCote ? dateFin : finDegelee(dateFin, gel);
  const left = gels.slice(0, -1);
  const { tarification: _lowered, ...unpriced } = others;
  return {
    ...(lowered ? { ...unpriced, ...lowered.avant } : others),
    dateDebut,
    // Moved by hand since, it may be before the line begins.
    dateFin: fin < dateDebut ? dateDebut : fin,
    ...(left.length > 0 && { gels: left }),
  };
}
