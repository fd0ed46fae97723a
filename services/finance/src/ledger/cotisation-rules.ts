import { minor, RuleError, type Minor } from '@club/service-kit';
import type { CotisationDocument, CotisationLine } from '../cotisations/cotisation-document.ts';
import type { StoredAllocation } from '../reglements/reglement-document.ts';
import { allocatedTo, oldestFirst, replaceShares, shareOverLines, unallocated } from './allocation-rules.ts';
import { consumeCredit, usedOn } from './credit-rules.ts';
import type { Ledger } from './ledger.ts';
import type { Moment } from './moment.ts';
import { payingReglements, releaseFrom } from './release-rules.ts';
import { least } from './share-rules.ts';

/** A line without what pays it. */
export type NewLine = Omit<CotisationLine, 'montantAlloue' | 'montantAdherent'> & { montantAdherent: Minor };

/** What a new cotisation is made from. */
export interface NewCotisation {
  codeCotisation: string;
  saisonId: string;
  payeurId: string;
  type: CotisationDocument['type'];
  adherents: readonly NewLine[];
  description: string | null;
}

/** A cotisation that nothing pays yet. */
export function openCotisation(
  ledger: Ledger,
  { adherents, ...fields }: NewCotisation,
  moment: Moment,
): CotisationDocument {
  const { now, by } = moment;
  const zero = minor(0);
  const cotisation: CotisationDocument = {
    ...fields,
    _id: moment.newId(),
    version: 0,
    adherents: unpaid(adherents),
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
 * Gives a cotisation other lines. What paid more than the new total comes off as promises, credits or a credit
 * `cotisation_modifiee`; the rest is shared over the new lines, oldest payment first.
 */
export function changeLines(ledger: Ledger, id: string, lines: readonly NewLine[], moment: Moment): void {
  const before = liveCotisation(ledger, id);
  const total = lines.reduce((all, line) => all + line.montantAdherent, 0);
  const excess = minor(Math.max(0, before.montantAlloue - total));
  releaseFrom(ledger, id, excess, 'cotisation_modifiee', moment);
  ledger.putCotisation({ ...ledger.cotisation(id), adherents: unpaid(lines) });
  shareAgain(ledger, id, lines);
}

/** Archives a cotisation: what paid it comes off, received money as credits `cotisation_supprimee`. */
export function archiveCotisation(ledger: Ledger, id: string, moment: Moment): void {
  const { montantAlloue } = liveCotisation(ledger, id);
  const creditsRendus = releaseFrom(ledger, id, montantAlloue, 'cotisation_supprimee', moment);
  const archived = { archivedAt: moment.now, archivedBy: moment.by, creditsRendus };
  ledger.putCotisation({ ...ledger.cotisation(id), ...archived });
}

/** Takes a cotisation out of the archive; the credits it gave back pay it again as far as something of them is left. */
export function restoreCotisation(ledger: Ledger, id: string, moment: Moment): void {
  const { archivedAt, creditsRendus } = ledger.cotisation(id);
  if (archivedAt === null) throw notFound();
  const live = { archivedAt: null, archivedBy: null, creditsRendus: [] };
  ledger.putCotisation({ ...ledger.cotisation(id), ...live });
  for (const { creditId, montant } of creditsRendus) {
    const credit = ledger.credit(creditId);
    const again = least(montant, credit.restant, unallocated(ledger.cotisation(id)));
    if (credit.archivedAt !== null || again === 0) continue;
    consumeCredit(ledger, { creditId, cotisationId: id, montant: again }, moment);
  }
}

/** The cotisation, outside the archive; throws `not_found`. */
export function liveCotisation(ledger: Ledger, id: string): CotisationDocument {
  const cotisation = ledger.cotisation(id);
  if (cotisation.archivedAt !== null) throw notFound();
  return cotisation;
}

/** Shares everything that pays a cotisation over its lines anew. */
function shareAgain(ledger: Ledger, id: string, lines: readonly NewLine[]): void {
  let bare: CotisationDocument = { ...ledger.cotisation(id), adherents: unpaid(lines) };
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

function unpaid(lines: readonly NewLine[]): CotisationLine[] {
  return lines.map((line) => ({ ...line, montantAlloue: minor(0) }));
}

function notFound(): RuleError {
  return new RuleError('not_found', { message: 'Cotisation introuvable.' });
}
