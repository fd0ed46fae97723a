import { idsPerQuestion, type MoneyOfPerson } from '@club/contract';
import { requestReply } from '@club/service-kit';

/** Milliseconds: finance reads three collections. */
const timeoutMs = 10_000;

/** Whatever money finance has of these persons, by id. Throws `unavailable` while it is away. */
export async function moneyOf(ids: readonly string[]): Promise<ReadonlyMap<string, MoneyOfPerson>> {
  const money = new Map<string, MoneyOfPerson>();
  for (let from = 0; from < ids.length; from += idsPerQuestion) {
    const asked = { ids: ids.slice(from, from + idsPerQuestion) };
    for (const one of await requestReply('finance', 'moneyOf', asked, { timeoutMs })) money.set(one.id, one);
  }
  return money;
}
