import type { FaitsCotisation, FaitsCredit, FaitsReglement } from '@club/contract';
import { minor, type Minor } from '@club/service-kit';
import type { CotisationDocument } from '../../documents/money/cotisations.ts';
import type { CreditDocument } from '../../documents/money/credits.ts';
import type { ReglementDocument } from '../../documents/money/reglements.ts';
import { opposite, sumOf } from './amounts.ts';
import type { Changed, SettledMoney } from './ledger.ts';

/** Activity facts of an operation, by document id; documents changed only in consequence have none. */
export interface ActivityFacts {
  cotisation: ReadonlyMap<string, FaitsCotisation>;
  reglement: ReadonlyMap<string, FaitsReglement>;
  credit: ReadonlyMap<string, FaitsCredit>;
}

/**
 * Activity facts of an operation: what was agreed and how it was paid. A credit is reported only when nothing else is.
 */
export function activityFacts({ cotisations, reglements, credits }: SettledMoney): ActivityFacts {
  const cotisation = new Map(cotisations.filter(isAgreed).map(({ after }) => [after._id, agreed(after)]));
  const born = reglements.filter(({ before }) => before === null).map(({ after }) => after);
  const changed = cotisation.size > 0 ? [] : ofMoney(reglements).flatMap(changedFacts);
  const reglement = new Map(born.length > 0 ? recordedFacts(born) : changed);
  const isTold = cotisation.size > 0 || reglement.size > 0;
  return { cotisation, reglement, credit: isTold ? new Map() : creditFactsOf(credits) };
}

/** True when a cotisation was created, changed or deleted, not merely paid. */
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

/** Règlements created together are one fact, reported on the first. */
function recordedFacts(born: readonly ReglementDocument[]): [string, FaitsReglement][] {
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

/** Règlements that received or gave back money; promises reduced in consequence are left out. */
function ofMoney(changed: readonly Changed<ReglementDocument>[]): readonly Changed<ReglementDocument>[] {
  const received = changed.filter(({ before, after }) => before?.montantRecu !== after.montantRecu);
  return received.length > 0 ? received : changed;
}

function changedFacts(changed: Changed<ReglementDocument>): [string, FaitsReglement][] {
  const { before, after } = changed;
  if (before === null) return [];
  const montant = minor(after.montantRecu - before.montantRecu);
  if (montant === 0 && !isMoved(changed) && meansOf(before) === meansOf(after)) return [];
  const { payeurId, saisonId, montantTotal } = after;
  const typeReglement = (montant !== 0 && after.details.at(-1)?.typeReglement) || after.typeReglement;
  return [[after._id, { payeurId, saisonId, montant, montantTotal, typeReglement, nombre: 1 }]];
}

function meansOf(reglement: ReglementDocument): string {
  const { montantTotal, dateReglement, typeReglement, reference, banque, tireur } = reglement;
  const { dateEncaissement, dateEcheance, notes } = reglement;
  const means = [montantTotal, dateReglement, typeReglement, reference, banque, tireur];
  return JSON.stringify([...means, dateEncaissement, dateEcheance, notes]);
}

/** A credit carried over is reported on the new credit only. */
function creditFactsOf(credits: readonly Changed<CreditDocument>[]): Map<string, FaitsCredit> {
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

/** True when archived or restored. */
function isMoved({ before, after }: Changed<{ archivedAt: Date | null }>): boolean {
  return before !== null && (before.archivedAt === null) !== (after.archivedAt === null);
}
