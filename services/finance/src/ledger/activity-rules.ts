import type { FaitsCotisation, FaitsCredit, FaitsReglement } from '@club/contract';
import { minor, type Minor } from '@club/service-kit';
import type { CotisationDocument } from '../cotisations/cotisation-document.ts';
import type { CreditDocument } from '../credits/credit-document.ts';
import type { ReglementDocument } from '../reglements/reglement-document.ts';
import type { Changed } from './ledger.ts';
import type { SettledMoney } from './settle.ts';
import { opposite, sumOf } from './share-rules.ts';

/** What an operation tells the activity feed, by id of the document; the others changed in consequence and tell nothing. */
export interface LedgerNews {
  cotisation: ReadonlyMap<string, FaitsCotisation>;
  reglement: ReadonlyMap<string, FaitsReglement>;
  credit: ReadonlyMap<string, FaitsCredit>;
}

/**
 * The news in an operation, as staff would say it: what was agreed, what was paid for it in one line, and nothing of what the
 * ledger counted again. A credit is news only when nothing else is.
 */
export function newsOf({ cotisations, reglements, credits }: SettledMoney): LedgerNews {
  const cotisation = new Map(cotisations.filter(isAgreed).map(({ after }) => [after._id, agreed(after)]));
  const born = reglements.filter(({ before }) => before === null).map(({ after }) => after);
  const changed = cotisation.size > 0 ? [] : ofMoney(reglements).flatMap(changedNews);
  const reglement = new Map(born.length > 0 ? madeNews(born) : changed);
  const isTold = cotisation.size > 0 || reglement.size > 0;
  return { cotisation, reglement, credit: isTold ? new Map() : creditNews(credits) };
}

/** Whether somebody made, changed or deleted a cotisation; not whether it was paid. */
function isAgreed({ before, after }: Changed<CotisationDocument>): boolean {
  if (before === null || isMoved({ before, after })) return true;
  return JSON.stringify(termsOf(before)) !== JSON.stringify(termsOf(after));
}

function termsOf({ description, adherents }: CotisationDocument) {
  return [
    description,
    adherents.map(({ adherentId, lienParente, formules }) => [
      adherentId,
      lienParente,
      formules.map(({ formuleId, montant, dateDebut, dateFin }) => [formuleId, montant, dateDebut, dateFin]),
    ]),
  ];
}

function agreed({ payeurId, adherents, montantTotal: montant }: CotisationDocument): FaitsCotisation {
  return { payeurId, adherentIds: adherents.map(({ adherentId }) => adherentId), montant };
}

/** Règlements made together (three cheques, one of them for today) are one piece of news, told of the first. */
function madeNews(born: readonly ReglementDocument[]): [string, FaitsReglement][] {
  const [first] = born;
  if (!first) return [];
  const isAlike = born.every(({ typeReglement }) => typeReglement === first.typeReglement);
  const faits = {
    payeurId: first.payeurId,
    saisonId: first.saisonId,
    montant: sumOf(born.map(({ montantRecu }) => montantRecu)),
    montantTotal: sumOf(born.map(({ montantTotal }) => montantTotal)),
    typeReglement: isAlike ? first.typeReglement : null,
    nombre: born.length,
  };
  return [[first._id, faits]];
}

/** Where money came or went, the promises that it took over changed in consequence. */
function ofMoney(changed: readonly Changed<ReglementDocument>[]): readonly Changed<ReglementDocument>[] {
  const received = changed.filter(({ before, after }) => before?.montantRecu !== after.montantRecu);
  return received.length > 0 ? received : changed;
}

function changedNews(changed: Changed<ReglementDocument>): [string, FaitsReglement][] {
  const { before, after } = changed;
  if (before === null) return [];
  const montant = minor(after.montantRecu - before.montantRecu);
  if (montant === 0 && !isMoved(changed) && meansOf(before) === meansOf(after)) return [];
  const { payeurId, saisonId, montantTotal } = after;
  const typeReglement = (montant !== 0 && after.details.at(-1)?.typeReglement) || after.typeReglement;
  return [[after._id, { payeurId, saisonId, montant, montantTotal, typeReglement, nombre: 1 }]];
}

/** What staff write on a règlement. */
function meansOf(reglement: ReglementDocument): string {
  const { montantTotal, dateReglement, typeReglement, reference, banque, tireur } = reglement;
  const { dateEncaissement, dateEcheance, notes } = reglement;
  const means = [montantTotal, dateReglement, typeReglement, reference, banque, tireur];
  return JSON.stringify([...means, dateEncaissement, dateEcheance, notes]);
}

/** Of a credit carried over, the one that is born says it all. */
function creditNews(credits: readonly Changed<CreditDocument>[]): Map<string, FaitsCredit> {
  const born = credits.filter(({ before }) => before === null);
  return new Map((born.length > 0 ? born : credits).flatMap(creditFaits));
}

function creditFaits(changed: Changed<CreditDocument>): [string, FaitsCredit][] {
  const { before, after } = changed;
  const told = (montant: Minor, effet: FaitsCredit['effet']): [string, FaitsCredit][] => {
    const { _id, payeurId, origine } = after;
    return [[_id, { payeurId, origine, montant, effet }]];
  };
  if (before === null || isMoved(changed)) return told(after.montant, null);
  const refunded = minor(totalOf(after.remboursements) - totalOf(before.remboursements));
  if (refunded > 0) return told(refunded, 'remboursement');
  const used = minor(totalOf(after.utilisations) - totalOf(before.utilisations));
  if (used > 0) return told(used, 'utilisation');
  return used < 0 ? told(opposite(used), 'annulation') : [];
}

function totalOf(parts: readonly { montant: Minor }[]): Minor {
  return sumOf(parts.map(({ montant }) => montant));
}

/** Archived, or taken out of the archive. */
function isMoved({ before, after }: Changed<{ archivedAt: Date | null }>): boolean {
  return before !== null && (before.archivedAt === null) !== (after.archivedAt === null);
}
