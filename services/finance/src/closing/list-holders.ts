import { Cotisations } from '../cotisations/cotisation-model.ts';

/** Cotisations read for one answer: well below the largest message of the bus. */
const perPage = 2_000;

/** Some of those who hold a cotisation of a season; `next` is where the next page begins, null after the last one. */
export interface HolderPage {
  adherentIds: string[];
  next: string | null;
}

/** The next page of those who hold a cotisation of a season outside the archive; somebody may come several times. */
export async function listHolders(saisonId: string, after: string | null): Promise<HolderPage> {
  // By the order of ids: sorting a whole season for each page would cost more than walking past the others.
  const page = await Cotisations.collection
    .find({ saisonId, archivedAt: null, ...(after !== null && { _id: { $gt: after } as never }) })
    .project<{ _id: string; adherents: { adherentId: string }[] }>({ 'adherents.adherentId': 1 })
    .sort({ _id: 1 })
    .hint({ _id: 1 })
    .limit(perPage)
    .toArray();
  const ids = new Set(page.flatMap(({ adherents }) => adherents.map(({ adherentId }) => adherentId)));
  const last = page.at(-1)?._id ?? null;
  return { adherentIds: [...ids], next: page.length < perPage ? null : last };
}
