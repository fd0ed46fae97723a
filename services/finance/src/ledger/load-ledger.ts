import type { Unit } from '@club/service-kit';
import type { CotisationDocument } from '../cotisations/cotisation-document.ts';
import { Cotisations } from '../cotisations/cotisation-model.ts';
import type { CreditDocument } from '../credits/credit-document.ts';
import { Credits } from '../credits/credit-model.ts';
import type { ReglementDocument } from '../reglements/reglement-document.ts';
import { Reglements } from '../reglements/reglement-model.ts';
import { Ledger, type LoadedMoney } from './ledger.ts';

/** What an operation names; what these documents pull in is loaded with them. */
export interface Asked {
  cotisations?: readonly string[];
  reglements?: readonly string[];
  credits?: readonly string[];
  /** Every open cotisation of this payer. */
  debtsOf?: string;
}

/**
 * Loads what is asked for, then, for each cotisation, all live règlements and credits that pay it, so that the ledger can count
 * it again. An id that does not exist is simply absent.
 */
export async function loadLedger(unit: Unit, asked: Asked): Promise<Ledger> {
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

/** Adds the règlements and credits that pay the cotisations; those that nothing pays need no query. */
async function withWhatPays(unit: Unit, loaded: Required<LoadedMoney>): Promise<LoadedMoney> {
  const paid = loaded.cotisations.filter(({ montantAlloue }) => montantAlloue > 0).map(({ _id }) => _id);
  // What an archived one gave back pays it again when it is restored.
  const rendus = loaded.cotisations.flatMap((one) => one.creditsRendus.map(({ creditId }) => creditId));
  if (paid.length === 0 && rendus.length === 0) return loaded;
  const paying = { 'allocations.cotisationId': { $in: paid }, archivedAt: null };
  const used = { $or: [{ 'utilisations.cotisationId': { $in: paid } }, { _id: { $in: rendus } }] };
  const reglements = await find<ReglementDocument>(unit, Reglements, paying);
  const credits = await find<CreditDocument>(unit, Credits, used);
  return {
    cotisations: loaded.cotisations,
    reglements: distinct(loaded.reglements, reglements),
    credits: distinct(loaded.credits, credits),
  };
}

function reglementsById(unit: Unit, ids: readonly string[]): Promise<ReglementDocument[]> {
  return ids.length === 0 ? Promise.resolve([]) : find(unit, Reglements, { _id: { $in: ids } });
}

/** Credits by id, and those that the règlements gave. */
async function creditsOf(
  unit: Unit,
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
  unit: Unit,
  ids: readonly string[],
  payeurId?: string,
): Promise<CotisationDocument[]> {
  const wanted = [
    ...(ids.length > 0 ? [{ _id: { $in: [...new Set(ids)] } }] : []),
    ...(payeurId ? [{ payeurId, archivedAt: null, statut: { $in: ['en_attente', 'en_cours'] } }] : []),
  ];
  return wanted.length === 0 ? [] : find(unit, Cotisations, { $or: wanted });
}

/** Reads with the driver itself: these documents are read and written whole, and only by this service. */
async function find<T extends { _id: string; createdAt: Date }>(
  { session }: Unit,
  model: typeof Cotisations | typeof Reglements | typeof Credits,
  filter: object,
): Promise<T[]> {
  const found = await model.collection.find(filter, { session }).toArray();
  return (found as unknown as T[]).sort(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a._id < b._id ? -1 : 1),
  );
}

function distinct<T extends { _id: string }>(first: readonly T[], more: readonly T[]): T[] {
  const known = new Set(first.map(({ _id }) => _id));
  return [...first, ...more.filter(({ _id }) => !known.has(_id))];
}
