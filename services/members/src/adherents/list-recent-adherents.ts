import type { adherentCalls, AdherentSummary } from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import { Adherents, membersOnly } from './adherent-model.ts';
import { summaryOf, toAdherent } from './to-adherent.ts';

/** How many when the caller does not say, and at most. */
const limits = { default: 5, max: 50 };

/** The members inscribed last, the latest first. */
export async function listRecentAdherents({
  query,
}: CallRequest<typeof adherentCalls.listRecentAdherents>): Promise<AdherentSummary[]> {
  const limit = Math.min(query.limit ?? limits.default, limits.max);
  const documents = await recentAdherents(limit).toArray();
  return documents.map((document) => summaryOf(toAdherent(document)));
}

/** Query of the latest members, separate so that its plan is tested. */
export function recentAdherents(limit: number) {
  return Adherents.find(membersOnly).sort({ dateInscription: -1, createdAt: -1 }).limit(limit);
}
