import type { HolderPage } from '@club/contract';
import { requestReply } from '@club/service-kit';

/**
 * Who holds a cotisation of a season closed by finance.
 * @throws RuleError `unavailable` (503) while finance is away
 */
export async function holdersOf(saisonId: string): Promise<ReadonlySet<string>> {
  const holders = new Set<string>();
  let after: string | null = null;
  do {
    const page: HolderPage = await requestReply('finance', 'saisonHolders', { id: saisonId, after });
    for (const id of page.adherentIds) holders.add(id);
    after = page.next;
  } while (after !== null);
  return holders;
}
