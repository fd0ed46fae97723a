import type {
  Cotisation,
  CotisationAdherent,
  CotisationFormule,
  CreditUtilise,
  Reglement,
} from '@club/contract';
import { amountOf, type Unit } from '@club/service-kit';
import type { CreditDocument } from '../credits/credit-document.ts';
import { Credits } from '../credits/credit-model.ts';
import { moneyReferences, type MoneyReferences } from '../lists/money-references.ts';
import type { KnownPersons } from '../payeurs/person-names.ts';
import { together } from '../lists/together.ts';
import type { ReglementDocument } from '../reglements/reglement-document.ts';
import { Reglements } from '../reglements/reglement-model.ts';
import { toReglement } from '../reglements/present-reglements.ts';
import type { AgreedFormule, CotisationDocument, CotisationLine } from './cotisation-document.ts';

/** What pays the cotisations, when the caller has it already: then it is not looked up. */
export interface KnownOfCotisations extends KnownPersons {
  unit?: Unit;
  /** Every live règlement that pays one of them, others among them. */
  reglements?: readonly ReglementDocument[];
  /** Every credit used on one of them, others among them. */
  credits?: readonly CreditDocument[];
}

/**
 * Stored cotisations as the contract shows them, in the same order: with the règlements that pay them, oldest first, and
 * the credits used on them. Within a transaction when `unit` is given.
 */
export async function presentCotisations(
  documents: readonly CotisationDocument[],
  { unit, reglements, credits, persons }: KnownOfCotisations = {},
): Promise<Cotisation[]> {
  const live = documents.filter(({ archivedAt }) => archivedAt === null).map(({ _id }) => _id);
  const [found, spent] = await together(
    unit,
    async () => reglements ?? reglementsOn(live, unit).toArray(),
    async () => credits ?? creditsUsedOn(live, unit).toArray(),
  );
  const [paying, used] = [found.filter(isLive), spent.filter(isLive)];
  const paidBy = byCotisation(live, paying.toSorted(byAge), ({ allocations }) => allocations);
  const usedOn = byCotisation(live, used.toSorted(byAge), ({ utilisations }) => utilisations);
  const shown = { cotisations: documents, reglements: [...new Set([...paidBy.values()].flat())] };
  const references = await moneyReferences(shown, { unit, known: { credits, persons } });
  const reglementOf = new Map(shown.reglements.map((one) => [one, toReglement(one, references)]));
  return documents.map((document) => ({
    ...toCotisation(document, references),
    reglements: (paidBy.get(document._id) ?? []).flatMap((one) => partOf(reglementOf.get(one), document._id)),
    creditsUtilises: (usedOn.get(document._id) ?? []).map((credit) => useOf(credit, document._id)),
  }));
}

/** A règlement as one cotisation shows it: of what it pays, only this one; a payment over hundreds would repeat them all. */
function partOf(reglement: Reglement | undefined, cotisationId: string): Reglement[] {
  if (!reglement) return [];
  const own = reglement.allocations.filter((one) => one.cotisationId === cotisationId);
  return [{ ...reglement, allocations: own }];
}

interface Dated {
  _id: string;
  createdAt: Date;
  archivedAt: Date | null;
}

const isLive = ({ archivedAt }: Dated): boolean => archivedAt === null;

function byAge(a: Dated, b: Dated): number {
  return a.createdAt.getTime() - b.createdAt.getTime() || (a._id < b._id ? -1 : 1);
}

/** The live règlements that pay one of the cotisations. */
export function reglementsOn(ids: readonly string[], unit?: Unit) {
  const paying = { 'allocations.cotisationId': { $in: ids }, archivedAt: null };
  return Reglements.collection.find<ReglementDocument>(paying as never, { session: unit?.session });
}

/** The live credits used on one of the cotisations. */
export function creditsUsedOn(ids: readonly string[], unit?: Unit) {
  const used = { 'utilisations.cotisationId': { $in: ids }, archivedAt: null };
  return Credits.collection.find<CreditDocument>(used as never, { session: unit?.session });
}

/** Payments of each of the cotisations `ids`, in their order. */
function byCotisation<Payment>(
  ids: readonly string[],
  payments: readonly Payment[],
  partsOf: (payment: Payment) => readonly { cotisationId: string }[],
): Map<string, Payment[]> {
  const found = new Map<string, Payment[]>(ids.map((id) => [id, []]));
  for (const payment of payments) {
    for (const id of new Set(partsOf(payment).map(({ cotisationId }) => cotisationId))) {
      found.get(id)?.push(payment);
    }
  }
  return found;
}

/** What a credit pays of all lines of one cotisation. */
function useOf({ _id, utilisations }: CreditDocument, cotisationId: string): CreditUtilise {
  const uses = utilisations.filter((use) => use.cotisationId === cotisationId);
  return { creditId: _id, montant: amountOf(uses.reduce((sum, { montant }) => sum + montant, 0)) };
}

function toCotisation(document: CotisationDocument, references: MoneyReferences) {
  const adherents = document.adherents.map((line) => toLine(line, references));
  const [first] = adherents;
  if (!first) throw new Error(`cotisation ${document._id} has no line`);
  return {
    id: document._id,
    version: document.version,
    codeCotisation: document.codeCotisation,
    saisonId: document.saisonId,
    payeurId: document.payeurId,
    payeur: references.person(document.payeurId),
    adherentId: first.adherentId,
    adherent: first.adherent,
    lienParente: first.lienParente,
    adherents,
    formules: first.formules,
    montantTotal: amountOf(document.montantTotal),
    montantAlloue: amountOf(document.montantAlloue),
    montantRegle: amountOf(document.montantRegle),
    restant: amountOf(document.montantTotal - document.montantRegle),
    statut: document.statut,
    type: document.type,
    description: document.description,
    createdBy: document.createdBy,
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
    archivedAt: document.archivedAt?.toISOString() ?? null,
    archivedBy: document.archivedBy,
  };
}

function toLine(line: CotisationLine, { person, formule }: MoneyReferences): CotisationAdherent {
  return {
    adherentId: line.adherentId,
    adherent: person(line.adherentId),
    lienParente: line.lienParente,
    montantAdherent: amountOf(line.montantAdherent),
    montantAlloue: amountOf(line.montantAlloue),
    formules: line.formules.map((agreed): CotisationFormule => toFormule(agreed, formule)),
  };
}

function toFormule(
  { formuleId, montant, dateDebut, dateFin }: AgreedFormule,
  formule: MoneyReferences['formule'],
): CotisationFormule {
  return { formuleId, formule: formule(formuleId), montant: amountOf(montant), dateDebut, dateFin };
}
