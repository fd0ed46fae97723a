import {
  type CreateGel,
  finDegelee,
  finEffective,
  finGelee,
  joursGeles,
  seChevauchent,
  writtenDay,
} from '@club/contract';
import { RuleError } from '@club/service-kit';
import type {
  AgreedFormule,
  CotisationDocument,
  CotisationLine,
  StoredGel,
} from '../../documents/money/cotisations.ts';

/** A freeze before it meets a line. */
export type NewGel = Omit<StoredGel, 'jours' | 'avant' | 'apres' | 'aCote'>;

export interface Gelant {
  adherentId: string;
  gel: NewGel;
  /** The season of the cotisation is closed (G-2). */
  aCote: boolean;
  /** The lines that stand still; all of the member's when absent. */
  lignes?: CreateGel['lignes'];
  /** Name of a formula, for refusals. */
  nomDe(formuleId: string): string;
}

type Own = Pick<CotisationDocument, '_id' | 'adherents'>;

/**
 * The lines of a cotisation with those of a member frozen that the days meet (G-1).
 * @throws RuleError `rule` (422) for a line that is frozen on one of these days already
 */
export function lignesGelees(cotisation: Own, gelant: Gelant): CotisationLine[] {
  return ofMember(cotisation, gelant.adherentId, (formule) =>
    isChosen(gelant, cotisation, formule) ? gelee(formule, gelant) : formule,
  );
}

/**
 * The lines of a cotisation without a freeze: their last days are as before (G-3).
 * @throws RuleError `rule` (422) while a later freeze of the same line counts from it
 */
export function lignesDegelees(
  cotisation: Own,
  { adherentId, gelId }: { adherentId: string; gelId: string },
): CotisationLine[] {
  return ofMember(cotisation, adherentId, (formule) => degelee(formule, gelId));
}

function ofMember(
  { adherents }: Own,
  adherentId: string,
  change: (formule: AgreedFormule) => AgreedFormule,
): CotisationLine[] {
  return adherents.map((line) =>
    line.adherentId === adherentId ? { ...line, formules: line.formules.map(change) } : line,
  );
}

const isChosen = ({ lignes }: Gelant, { _id }: Own, { formuleId }: AgreedFormule): boolean =>
  !lignes || lignes.some((one) => one.cotisationId === _id && one.formuleId === formuleId);

function gelee(formule: AgreedFormule, { gel, aCote, nomDe }: Gelant): AgreedFormule {
  const { formuleId, dateDebut: du, dateFin, gels = [] } = formule;
  const avant = finEffective(dateFin, gels);
  const jours = joursGeles({ du, au: avant }, gel);
  if (jours === 0) return formule;
  const other = gels.find((one) => seChevauchent(one, gel));
  if (other) {
    const message = `La formule ${nomDe(formuleId)} est déjà gelée du ${writtenDay(other.du)} au ${writtenDay(other.au)}\u00a0: choisissez d’autres jours, ou levez d’abord ce gel.`;
    throw new RuleError('rule', { message });
  }
  const apres = finGelee(avant, jours);
  return {
    ...formule,
    dateFin: aCote ? dateFin : apres,
    gels: [...gels, { ...gel, jours, avant, apres, aCote }],
  };
}

function degelee(formule: AgreedFormule, gelId: string): AgreedFormule {
  const { dateDebut, dateFin, gels = [], ...others } = formule;
  const gel = gels.find(({ id }) => id === gelId);
  if (!gel) return formule;
  const later = gels.at(-1)!;
  if (later !== gel) {
    const message = `Un autre gel compte à partir de celui-ci\u00a0: levez d’abord celui du ${writtenDay(later.du)} au ${writtenDay(later.au)}.`;
    throw new RuleError('rule', { message });
  }
  const fin = gel.aCote ? dateFin : finDegelee(dateFin, gel);
  const left = gels.slice(0, -1);
  return {
    ...others,
    dateDebut,
    // Moved by hand since, it may be before the line begins.
    dateFin: fin < dateDebut ? dateDebut : fin,
    ...(left.length > 0 && { gels: left }),
  };
}
