import type { Formule } from '@club/contract';
import { minor, type Minor, RuleError } from '@club/service-kit';
import type { CarnetVendu } from '../../documents/money/carnets.ts';
import type { AgreedFormule, CotisationDocument, CotisationLine } from '../../documents/money/cotisations.ts';
import type { StoredAllocation } from '../../documents/money/reglements.ts';
import { allocatedTo, oldestFirst, replaceShares, shareOverLines } from './allocation-rules.ts';
import { usedOn } from './credit-rules.ts';
import type { Ledger, OperationContext } from './ledger.ts';
import { payingReglements, releaseFrom } from './release-rules.ts';

/** A cotisation line without what pays it. */
export type NewLine = Omit<CotisationLine, 'montantAlloue' | 'formules'> & { formules: NewFormule[] };

/** A formula of a line; the carnet of a new one has no id yet. */
export type NewFormule = Omit<AgreedFormule, 'carnet'> & {
  carnet?: Pick<CarnetVendu, 'entrees'> & Partial<CarnetVendu>;
};

/** The carnet of a new line, of a formula that has entries (K-1). */
export const carnetDe = ({ entrees }: Partial<Pick<Formule, 'entrees'>>): Pick<NewFormule, 'carnet'> =>
  entrees ? { carnet: { entrees } } : {};

/** Input of `openCotisation`. */
export interface NewCotisation {
  codeCotisation: string;
  saisonId: string;
  payeurId: string;
  type: CotisationDocument['type'];
  adherents: readonly NewLine[];
  description: string | null;
  /** First day of its season while that is to come, else null (M-63). */
  produitLe: string | null;
}

/** Builds a cotisation that nothing pays yet. */
export function openCotisation(
  ledger: Ledger,
  { adherents, ...fields }: NewCotisation,
  context: OperationContext,
): CotisationDocument {
  const { now, by } = context;
  const zero = minor(0);
  const cotisation: CotisationDocument = {
    ...fields,
    _id: context.newId(),
    version: 0,
    adherents: unpaid(adherents, context),
    montantTotal: zero,
    montantAlloue: zero,
    montantRegle: zero,
    statut: 'en_attente',
    createdBy: by,
    createdAt: now,
    updatedAt: now,
    updatedBy: by,
    archivedAt: null,
    archivedBy: null,
    creditsRendus: [],
  };
  ledger.putCotisation(cotisation);
  return cotisation;
}

/**
 * Replaces the lines of a cotisation. Payments beyond the new total are released (M-12); the rest is shared over the
 * new lines, oldest payment first.
 */
export function changeLines(
  ledger: Ledger,
  id: string,
  lines: readonly NewLine[],
  context: OperationContext,
): void {
  const before = liveCotisation(ledger, id);
  const total = lines.reduce((all, line) => all + line.montantAdherent, 0);
  const excess = minor(Math.max(0, before.montantAlloue - total));
  releaseFrom(ledger, id, excess, 'cotisation_modifiee', context);
  const adherents = unpaid(lines, context);
  ledger.putCotisation({ ...ledger.cotisation(id), adherents });
  shareAgain(ledger, id, adherents);
}

/** Archives a cotisation and releases what paid it; received money becomes credits (M-30). */
export function archiveCotisation(ledger: Ledger, id: string, context: OperationContext): void {
  const { montantAlloue } = liveCotisation(ledger, id);
  const released = releaseFrom(ledger, id, montantAlloue, 'cotisation_supprimee', context);
  const archived = { archivedAt: context.now, archivedBy: context.by };
  const rendu = { creditsRendus: released.credits, promessesRendues: released.promesses };
  ledger.putCotisation({ ...ledger.cotisation(id), ...archived, ...rendu });
}

/** The cotisation outside the archive; throws RuleError `not_found`. */
export function liveCotisation(ledger: Ledger, id: string): CotisationDocument {
  const cotisation = ledger.cotisation(id);
  if (cotisation.archivedAt !== null) throw cotisationNotFound();
  return cotisation;
}

/** Shares what pays a cotisation over its lines anew, oldest payment first; `adherents`: its lines, as if unpaid. */
export function shareAgain(ledger: Ledger, id: string, adherents: CotisationLine[]): void {
  let bare: CotisationDocument = { ...ledger.cotisation(id), adherents };
  const share = (montant: Minor): StoredAllocation[] => {
    const shares = shareOverLines(bare, montant);
    bare = { ...bare, adherents: bare.adherents.map((line) => withShares(line, shares)) };
    return shares;
  };
  for (const reglement of payingReglements(ledger, id)) {
    const shares = share(allocatedTo(id, reglement.allocations));
    ledger.putReglement({ ...reglement, allocations: replaceShares(reglement.allocations, id, shares) });
  }
  for (const credit of oldestFirst(ledger.credits).filter((one) => usedOn(one, id) > 0)) {
    const last = credit.utilisations.findLast((use) => use.cotisationId === id);
    const shares = share(usedOn(credit, id)).map((one) => ({ ...last!, ...one }));
    ledger.putCredit({ ...credit, utilisations: replaceShares(credit.utilisations, id, shares) });
  }
}

function withShares(line: CotisationLine, shares: readonly StoredAllocation[]): CotisationLine {
  const share = shares.find((one) => one.adherentId === line.adherentId);
  return share ? { ...line, montantAlloue: minor(line.montantAlloue + share.montant) } : line;
}

function unpaid(lines: readonly NewLine[], { newId }: OperationContext): CotisationLine[] {
  const sold = ({ carnet, ...formule }: NewFormule): AgreedFormule =>
    carnet ? { ...formule, carnet: { id: newId(), ...carnet } } : formule;
  return lines.map((line) => ({ ...line, formules: line.formules.map(sold), montantAlloue: minor(0) }));
}

/** The `not_found` error of a cotisation. */
export function cotisationNotFound(): RuleError {
  return new RuleError('not_found', { message: 'Cotisation introuvable.' });
}
