import type {
  CotisationAdherent,
  CotisationFormule,
  CreditUtilise,
  Reglement,
  WholeCotisation,
} from '@club/contract';
import { amountOf, type UnitOfWork } from '@club/service-kit';
import type { KnownPersons } from '../../documents/adherents/persons.ts';
import {
  type AgreedFormule,
  type CotisationDocument,
  type CotisationLine,
  shownDepart,
  shownGel,
  shownTarification,
} from '../../documents/money/cotisations.ts';
import { type CreditDocument, Credits } from '../../documents/money/credits.ts';
import { type ReglementDocument, Reglements } from '../../documents/money/reglements.ts';
import type { MoneyAfter } from '../transactions/money-transaction.ts';
import { moneyReferences, type MoneyReferences, queryAll } from './money-references.ts';
import { toReglement } from './present-reglements.ts';

/** What pays the cotisations, when the caller already has it. */
export interface KnownOfCotisations extends KnownPersons {
  unit?: UnitOfWork;
  /** All live règlements that pay one of them; may hold others. */
  reglements?: readonly ReglementDocument[];
  /** All credits used on one of them; may hold others. */
  credits?: readonly CreditDocument[];
}

/**
 * Stored cotisations as the contract shows them, in order, with their règlements (oldest first) and credits. Within a
 * transaction when `unit` is given.
 */
export async function presentCotisations(
  documents: readonly CotisationDocument[],
  { unit, reglements, credits, persons }: KnownOfCotisations = {},
): Promise<WholeCotisation[]> {
  const live = documents.filter(({ archivedAt }) => archivedAt === null).map(({ _id }) => _id);
  const [found, spent] = await queryAll(
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

/** Only the allocations to this cotisation: a payment over hundreds would repeat them all. */
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

/** Live règlements that pay one of the cotisations. */
export function reglementsOn(ids: readonly string[], unit?: UnitOfWork) {
  const paying = { 'allocations.cotisationId': { $in: ids }, archivedAt: null };
  return Reglements.find<ReglementDocument>(paying, { session: unit?.session });
}

/** Live credits used on one of the cotisations. */
export function creditsUsedOn(ids: readonly string[], unit?: UnitOfWork) {
  const used = { 'utilisations.cotisationId': { $in: ids }, archivedAt: null };
  return Credits.find<CreditDocument>(used, { session: unit?.session });
}

/** Payments by cotisation, in the order of `ids`. */
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
  { formuleId, montant, dateDebut, dateFin, carnet, gels, depart, tarification }: AgreedFormule,
  formule: MoneyReferences['formule'],
): CotisationFormule {
  const dates = {
    dateDebut,
    dateFin,
    ...(carnet && { entrees: carnet.entrees }),
    ...(gels && { gels: gels.map(shownGel) }),
    ...(depart && { depart: shownDepart(depart) }),
  };
  const agreed = { formuleId, formule: formule(formuleId), montant: amountOf(montant), ...dates };
  return tarification ? { ...agreed, ...shownTarification(tarification) } : agreed;
}

/** The cotisation as the contract shows it, within the operation's transaction. */
export async function showCotisation(id: string, after: MoneyAfter & KnownPersons): Promise<WholeCotisation> {
  const shown = after.cotisations.filter(({ _id }) => _id === id);
  const [cotisation] = await presentCotisations(shown, after);
  if (!cotisation) throw new Error(`cotisation ${id} was not kept`);
  return cotisation;
}

/** A stored cotisation as the contract shows it. */
export async function showStoredCotisation(document: CotisationDocument): Promise<WholeCotisation> {
  const [cotisation] = await presentCotisations([document]);
  if (!cotisation) throw new Error(`cotisation ${document._id} cannot be shown`);
  return cotisation;
}
