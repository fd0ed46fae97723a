import type { Account } from './checks.ts';
import { firstOf, unlike } from './compare-rules.ts';
import type { Snapshot } from './snapshot.ts';

interface Versioned {
  _id: string;
  version: number;
}

interface Lines {
  _id: string;
  count: number;
  versions: readonly number[];
}

const kinds = [
  { entity: 'cotisation', name: 'cotisation', collection: 'cotisations', code: 'codeCotisation' },
  { entity: 'reglement', name: 'règlement', collection: 'reglements', code: 'codeReglement' },
  { entity: 'credit', name: 'credit', collection: 'credits', code: undefined },
] as const;

/** Checks that codes are unique, archived ones included; read in index order to hold only one. */
export async function checkCodes(snapshot: Snapshot, account: Account): Promise<void> {
  for (const { name, collection, code } of kinds) {
    if (!code) continue;
    const invariant = `${name}: codes are unique`;
    account.announce(invariant);
    const options = { sort: { [code]: 1 as const }, projection: { _id: 0, [code]: 1 } };
    let former: unknown;
    for await (const rows of snapshot.batches<Record<string, unknown>>(collection, options)) {
      for (const { [code]: value } of rows) {
        account.note(invariant, String(value), value === former ? 'stands on two documents' : undefined);
        former = value;
      }
    }
  }
}

/** Checks that each version of each document of money has one history line. */
export async function checkHistory(snapshot: Snapshot, account: Account): Promise<void> {
  for (const { entity, name, collection } of kinds) {
    const invariant = `${name}: one history line per version`;
    account.announce(invariant);
    for await (const documents of snapshot.batches<Versioned>(collection, { projection: { version: 1 } })) {
      const ids = documents.map(({ _id }) => _id);
      const lines = await snapshot.aggregate<Lines>('history', [
        { $match: { entity, entityId: { $in: ids } } },
        { $group: { _id: '$entityId', count: { $sum: 1 }, versions: { $addToSet: '$version' } } },
      ]);
      const byId = new Map(lines.map((one) => [one._id, one]));
      for (const { _id: id, version } of documents) {
        account.note(invariant, id, missingLine(version, byId.get(id)));
      }
    }
  }
}

function missingLine(version: number, lines: Lines | undefined): string | undefined {
  const { count, versions }: Omit<Lines, '_id'> = lines ?? { count: 0, versions: [] };
  const expected = Array.from({ length: version }, (_, index) => index + 1);
  const missing = expected.filter((one) => !versions.includes(one));
  return firstOf(
    missing.length > 0 ? `no line of version ${missing.join(', ')} of ${version}` : undefined,
    unlike('lines', count, version),
  );
}

interface Published {
  key: string;
  version: number;
}

/** Checks that no event has a version its document has not reached. */
export async function checkOutbox(snapshot: Snapshot, account: Account): Promise<void> {
  const invariant = 'outbox: no event is ahead of its document';
  account.announce(invariant);
  const options = {
    sort: { key: 1 as const, version: 1 as const },
    projection: { _id: 0, key: 1, version: 1 },
  };
  for await (const rows of snapshot.batches<Published>('outbox', options)) {
    for (const { entity, collection } of kinds) {
      const own = rows.filter(({ key }) => key.startsWith(`${entity}:`));
      const ids = own.map(({ key }) => key.slice(entity.length + 1));
      const documents = await snapshot.find<Versioned>(
        collection,
        { _id: { $in: [...new Set(ids)] } },
        { projection: { version: 1 } },
      );
      const versions = new Map(documents.map(({ _id, version }) => [_id, version]));
      own.forEach(({ key, version }, at) =>
        account.note(invariant, key, ahead(version, versions.get(ids[at]!))),
      );
    }
  }
}

function ahead(version: number, reached: number | undefined): string | undefined {
  if (reached === undefined) return 'its document does not exist';
  return version > reached ? `event of version ${version}, document at ${reached}` : undefined;
}
