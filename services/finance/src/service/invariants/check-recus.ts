import type { Account } from './checks.ts';
import { firstOf, unlike } from './compare-rules.ts';
import type { Snapshot } from './snapshot.ts';

interface Numbered {
  _id: string;
  saisonId: string;
  numero: number;
  montant: number;
  lignes: readonly { montant: number }[];
  annuleParId: string | null;
  annuleId: string | null;
}

interface Counter {
  _id: string;
  numero: number;
}

const names = {
  numbers: 'reçu: numbers of a season have neither gap nor repeat',
  counter: 'reçu: the last number of a season is its counter’s',
  sum: 'reçu: Σ lines = amount',
  cancelled: 'reçu: a cancelling document takes back all of its receipt, and the two name each other',
} as const;

/** Checks receipts in the order of their numbers, so that only one season’s last is held (M-44). */
export async function checkRecus(snapshot: Snapshot, account: Account): Promise<void> {
  account.announce(...Object.values(names));
  const last = new Map<string, number>();
  const options = { sort: { saisonId: 1 as const, numero: 1 as const } };
  for await (const recus of snapshot.batches<Numbered>('recus', options)) {
    const others = await partners(snapshot, recus);
    for (const recu of recus) {
      const { _id, saisonId, numero } = recu;
      account.note(names.numbers, _id, unlike('number', numero, (last.get(saisonId) ?? 0) + 1));
      last.set(saisonId, numero);
      const sum = recu.lignes.reduce((all, { montant }) => all + montant, 0);
      account.note(names.sum, _id, unlike('amount', recu.montant, sum));
      account.note(names.cancelled, _id, fault(recu, others));
    }
  }
  const counters = await snapshot.find<Counter>('recu_counters', {});
  for (const saisonId of new Set([...last.keys(), ...counters.map(({ _id }) => _id)])) {
    const counter = counters.find(({ _id }) => _id === saisonId)?.numero ?? 0;
    account.note(names.counter, saisonId, unlike('counter', counter, last.get(saisonId) ?? 0));
  }
}

async function partners(
  snapshot: Snapshot,
  recus: readonly Numbered[],
): Promise<ReadonlyMap<string, Numbered>> {
  const ids = recus
    .flatMap(({ annuleParId, annuleId }) => [annuleParId, annuleId])
    .filter((id) => id !== null);
  const found = ids.length > 0 ? await snapshot.find<Numbered>('recus', { _id: { $in: ids } }) : [];
  return new Map(found.map((one) => [one._id, one]));
}

function fault(
  { _id, annuleParId, annuleId, montant }: Numbered,
  others: ReadonlyMap<string, Numbered>,
): string | undefined {
  const by = annuleParId === null ? undefined : others.get(annuleParId);
  const of = annuleId === null ? undefined : others.get(annuleId);
  if (annuleParId !== null && by?.annuleId !== _id) return `${annuleParId} does not cancel it`;
  if (annuleId === null) return undefined;
  return firstOf(
    of?.annuleParId === _id ? undefined : `${annuleId} is not cancelled by it`,
    unlike('amount', montant, 0 - (of?.montant ?? 0)),
  );
}
