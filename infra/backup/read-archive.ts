import { createHash } from 'node:crypto';
import { cutOff, DamagedArchive, type Content, type Read } from './archive-format.ts';

/** Of whose documents a payload is. */
export interface Place {
  database: string;
  collection: string;
}

/** What an archive holds, once it was read to its end and found whole. */
export interface Archive {
  takenAt: Date;
  /** Versions that it was made with. */
  product: string;
  mongodb: string;
  secretsKey: string | undefined;
  collections: readonly (Place & Content)[];
}

/**
 * Reads an archive to its end; `use` gets the documents of each collection in turn. Throws DamagedArchive where it is not what
 * was written: the sum of each collection is compared.
 */
export async function readArchive(
  records: AsyncIterable<Read>,
  use: (place: Place, payload: Uint8Array) => Promise<void> = () => Promise.resolve(),
): Promise<Archive> {
  const collections: (Place & Content)[] = [];
  let begin: { takenAt: Date; product: string; mongodb: string } | undefined;
  let secretsKey: string | undefined;
  let open: (Place & { documents: number; hash: ReturnType<typeof createHash> }) | undefined;
  let isWhole = false;
  for await (const { record, payload } of records) {
    if (begin === undefined && record.kind !== 'begin')
      throw new DamagedArchive('This is no archive of a club.');
    switch (record.kind) {
      case 'begin':
        if (record.format !== 1) throw new DamagedArchive('The archive is of a newer release.');
        begin = record;
        break;
      case 'secrets':
        secretsKey = record.secretsKey;
        break;
      case 'collection':
        open = { ...placeOf(record), documents: 0, hash: createHash('sha256') };
        break;
      case 'documents':
        if (!open) throw changed();
        open.hash.update(payload);
        open.documents += record.count;
        await use(placeOf(open), payload);
        break;
      case 'collection-end': {
        if (!open) throw changed();
        const content = { documents: open.documents, sha256: open.hash.digest('hex') };
        if (content.documents !== record.documents || content.sha256 !== record.sha256) throw changed();
        collections.push({ ...placeOf(open), ...content });
        open = undefined;
        break;
      }
      case 'end':
        if (record.collections !== collections.length) throw changed();
        isWhole = true;
        break;
    }
  }
  if (!begin || !isWhole) throw cutOff();
  const { takenAt, product, mongodb } = begin;
  return { takenAt, product, mongodb, secretsKey, collections };
}

const placeOf = ({ database, collection }: Place): Place => ({ database, collection });

const changed = () => new DamagedArchive('The archive is damaged: its sums are not those of what it holds.');
