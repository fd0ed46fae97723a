import type { Vue, vueCalls } from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import { toVue } from './vue-rules.ts';
import { Vues } from './vue-model.ts';

/** The views of a list: those of everybody, then one's own, by name. */
export async function listVues({ query, actor }: CallRequest<typeof vueCalls.listVues>): Promise<Vue[]> {
  const { liste } = query;
  const [shared, own] = await Promise.all([
    Vues.find({ liste, partagee: true }).sort({ nomKey: 1 }).toArray(),
    Vues.find({ liste, userId: actor.id, partagee: false }).sort({ nomKey: 1 }).toArray(),
  ]);
  return [...shared, ...own].map((stored) => toVue(actor, stored));
}
