import { openFence, retireSaison as retire } from '@club/service-kit/season-fence';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { Credits } from '../../documents/money/credits.ts';
import { Offres } from '../../documents/money/offres.ts';
import { Reglements } from '../../documents/money/reglements.ts';
import { closeSaison } from './close-saison.ts';
import type { HolderPage } from '@club/contract';

interface OfSaison {
  id: string;
}

/** Bus replies for closing or deleting a season: totals, and holders of cotisations. */
export const closingReplies = {
  closeSaison: ({ id }: OfSaison) => closeSaison(id),
  retireSaison: ({ id }: OfSaison) => retireSaison(id),
  keepSaison: async ({ id }: OfSaison) => {
    await openFence(id);
    return {};
  },
  saisonHolders: ({ id, after }: OfSaison & { after: string | null }) => listHolders(id, after),
};

const idOnly = { projection: { _id: 1 } } as const;

/** Before a season is deleted: whether it holds money, the trash included, or an offer that is not cancelled; if not, it takes none any more. */
export async function retireSaison(saisonId: string): Promise<{ held: boolean; offresSeules: boolean }> {
  let offresSeules = false;
  const { held } = await retire(saisonId, async () => {
    const offre = await Offres.findOne({ saisonId, annuleeAt: null }, idOnly);
    const money = await Promise.all([
      Cotisations.findOne({ saisonId }, idOnly),
      Reglements.findOne({ saisonId }, idOnly),
      Credits.findOne({ saisonId }, idOnly),
    ]);
    const isMoney = money.some((row) => row !== null);
    offresSeules = offre !== null && !isMoney;
    return offre !== null || isMoney;
  });
  return { held, offresSeules };
}

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
