import type { CollectionOf, FilterOf, UnitOfWork } from '@club/service-kit';
import { Ledger, type LoadedMoney } from '../rules/ledger.ts';
import { type CotisationDocument, Cotisations } from '../../documents/money/cotisations.ts';
import { type CreditDocument, Credits } from '../../documents/money/credits.ts';
import { type ReglementDocument, Reglements } from '../../documents/money/reglements.ts';

/** What to load by id; what these documents depend on is loaded with them. */
export interface Asked {
  cotisations?: readonly string[];
  reglements?: readonly string[];
  credits?: readonly string[];
  /** Payer whose open cotisations are all loaded. */
  debtsOf?: string;
}

/**
 * Loads what is asked for and, for each cotisation, all live règlements and credits that pay it. Unknown ids are
 * absent.
 */
export async function loadLedger(unit: UnitOfWork, asked: Asked): Promise<Ledger> {
  const reglements = await reglementsById(unit, asked.reglements ?? []);
  const credits = await creditsOf(unit, asked.credits ?? [], reglements);
  const named = [
    ...(asked.cotisations ?? []),
    ...reglements.flatMap(({ allocations }) => allocations.map(({ cotisationId }) => cotisationId)),
    ...credits.flatMap(({ utilisations }) => utilisations.map(({ cotisationId }) => cotisationId)),
  ];
  const cotisations = await cotisationsOf(unit, named, asked.debtsOf);
  return new Ledger(await withWhatPays(unit, { cotisations, reglements, credits }));
}

async function withWhatPays(unit: UnitOfWork, loaded: Required<LoadedMoney>): Promise<LoadedMoney> {
  const paid = loaded.cotisations.filter(({ montantAlloue }) => montantAlloue > 0).map(({ _id }) => _id);
  // A restored cotisation takes back the credits and promises that it gave, and the received money behind a credit.
  const rendus = loaded.cotisations.flatMap((one) => one.creditsRendus.map(({ creditId }) => creditId));
  const promesses = loaded.cotisations.flatMap(({ promessesRendues = [] }) =>
    promessesRendues.map(({ reglementId }) => reglementId),
  );
  if (paid.length === 0 && rendus.length === 0 && promesses.length === 0) return loaded;
  const used = { $or: [{ 'utilisations.cotisationId': { $in: paid } }, { _id: { $in: rendus } }] };
  const credits = await find<CreditDocument>(unit, Credits, used);
  const given = credits.filter(({ _id }) => rendus.includes(_id));
  const behind = [...promesses, ...given.flatMap(({ reglementId }) => reglementId ?? [])];
  const paying = { 'allocations.cotisationId': { $in: paid }, archivedAt: null };
  // One of a reversed pair alone would count for what it no longer pays.
  const own = { _id: { $in: behind }, contrePasseParId: null, contrePasseDeId: null };
  const named = behind.length === 0 ? paying : { $or: [paying, own] };
  const reglements = await find<ReglementDocument>(unit, Reglements, named);
  return {
    cotisations: loaded.cotisations,
    reglements: distinct(loaded.reglements, reglements),
    credits: distinct(loaded.credits, credits),
  };
}

function reglementsById(unit: UnitOfWork, ids: readonly string[]): Promise<ReglementDocument[]> {
  return ids.length === 0 ? Promise.resolve([]) : find(unit, Reglements, { _id: { $in: ids } });
}

/** Credits by id, and those the règlements gave. */
async function creditsOf(
  unit: UnitOfWork,
  ids: readonly string[],
  reglements: readonly ReglementDocument[],
): Promise<CreditDocument[]> {
  const giving = reglements.filter(({ montantCredit }) => montantCredit !== 0).map(({ _id }) => _id);
  const wanted = [
    ...(ids.length > 0 ? [{ _id: { $in: ids } }] : []),
    ...(giving.length > 0 ? [{ reglementId: { $in: giving } }] : []),
  ];
  return wanted.length === 0 ? [] : find(unit, Credits, { $or: wanted });
}

async function cotisationsOf(
  unit: UnitOfWork,
  ids: readonly string[],
  payeurId?: string,
): Promise<CotisationDocument[]> {
  const wanted = [
    ...(ids.length > 0 ? [{ _id: { $in: [...new Set(ids)] } }] : []),
    ...(payeurId ? [{ payeurId, archivedAt: null, statut: { $in: ['en_attente', 'en_cours'] } }] : []),
  ];
  return wanted.length === 0 ? [] : find(unit, Cotisations, { $or: wanted });
}

/** Uses the driver: these documents are read whole and written only by this service. */
async function find<T extends { _id: string; createdAt: Date }>(
  { session }: UnitOfWork,
  collection: CollectionOf<T>,
  filter: FilterOf<T>,
): Promise<T[]> {
  const found = await collection.find(filter, { session }).toArray();
  return found.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a._id < b._id ? -1 : 1));
}

function distinct<T extends { _id: string }>(first: readonly T[], more: readonly T[]): T[] {
  const known = new Set(first.map(({ _id }) => _id));
  return [...first, ...more.filter(({ _id }) => !known.has(_id))];
}
