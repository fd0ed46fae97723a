import assert from 'node:assert/strict';
import type { MergedPersons } from '@club/contract';
import { requestReply } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import mongoose from 'mongoose';
import { brokenInvariants } from '../../../service/invariants/check-ledger.ts';
import type { Finance } from '../../../testing/start-finance.ts';

export const askedOf = (garderId: string, fondreId: string, sens: MergedPersons['sens']): MergedPersons => ({
  garderId,
  fondreId,
  sens,
  requestId: 'r1',
  par: { id: 'u1', nom: 'Nadia' },
});

export const merge = (garderId: string, fondreId: string) =>
  requestReply('finance', 'fusionnerPersonnes', askedOf(garderId, fondreId, 'fusion'));
export const undo = (garderId: string, fondreId: string) =>
  requestReply('finance', 'fusionnerPersonnes', askedOf(garderId, fondreId, 'annulation'));

/** Questions are answered once the bus is up. */
export const awaitBus = () => until(() => requestReply('finance', 'moneyOf', { ids: [] }).catch(() => null));

const kinds = ['cotisations', 'reglements', 'credits', 'recus', 'remises', 'offres'];
const own = new Set(['version', 'updatedAt', 'updatedBy']);

/** Everything of money that is stored, without what counts changes. */
export async function everything(): Promise<string> {
  const all = await Promise.all(
    kinds.map((name) => mongoose.connection.collection(name).find().sort({ _id: 1 }).toArray()),
  );
  return JSON.stringify(all, (key, value: unknown) => (own.has(key) ? undefined : value), 1);
}

export async function assertSound(): Promise<void> {
  assert.deepEqual(await brokenInvariants(mongoose.connection.db!), []);
}

export async function twoPersons(club: Finance): Promise<[string, string]> {
  return [(await club.given.person()).id, (await club.given.person()).id];
}
