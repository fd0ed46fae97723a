import type { HolderPage } from '@club/contract';
import { Cotisations } from '../../documents/money/cotisations.ts';

/** Keeps an answer well below the bus's message limit. */
const perPage = 2_000;

/** The next page of members with a live cotisation of a season; the same member may come several times. */
export async function listHolders(saisonId: string, after: string | null): Promise<HolderPage> {
  // In order of ids: sorting the whole season for each page would cost more.
  const page = await Cotisations.find({
    saisonId,
    archivedAt: null,
    ...(after !== null && { _id: { $gt: after } }),
  })
    .project<{ _id: string; adherents: { adherentId: string }[] }>({ 'adherents.adherentId': 1 })
    .sort({ _id: 1 })
    .hint({ _id: 1 })
    .limit(perPage)
    .toArray();
  const ids = new Set(page.flatMap(({ adherents }) => adherents.map(({ adherentId }) => adherentId)));
  const last = page.at(-1)?._id ?? null;
  return { adherentIds: [...ids], next: page.length < perPage ? null : last };
}
