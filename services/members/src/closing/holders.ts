import { ask } from '@club/service-kit';

/** As finance answers it. */
interface HolderPage {
  adherentIds: string[];
  next: string | null;
}

/**
 * Those who hold a cotisation of a season that finance has closed.
 * @throws RuleError `unavailable` (503) while finance is away
 */
export async function holdersOf(saisonId: string): Promise<ReadonlySet<string>> {
  const holders = new Set<string>();
  let after: string | null = null;
  do {
    const page = (await ask('finance', 'saisonHolders', { id: saisonId, after })) as HolderPage;
    for (const id of page.adherentIds) holders.add(id);
    after = page.next;
  } while (after !== null);
  return holders;
}
