import { Readable } from 'node:stream';
import { serialText } from '@club/contract';
import { ZipFile } from 'yazl';
import type { CardFace, ClubFace } from '../badges/drawing/card-face.ts';
import { singleCard } from '../badges/drawing/single-card.ts';

/** A ZIP of one PDF a card, named after serial, code and name; cards are drawn one by one as it is read. */
export function zipCards(sheets: AsyncIterable<readonly CardFace[]>, club: ClubFace): Readable {
  const zip = new ZipFile();
  // Its types say less than the PassThrough it is.
  const output = zip.outputStream as Readable;
  const add = async (): Promise<void> => {
    for await (const faces of sheets) {
      for (const face of faces) await addEntry(zip, fileNameOf(face), await singleCard(face, club));
    }
    zip.end();
  };
  add().catch((error: unknown) => output.destroy(error as Error));
  return output;
}

/** Resolves once the entry has been read, so that no more than one waits. */
async function addEntry(zip: ZipFile, name: string, content: Buffer): Promise<void> {
  const read = Promise.withResolvers<void>();
  const source = givenAway(content);
  source.once('close', read.resolve).once('error', read.reject);
  const options = { compress: false, size: content.length, mtime: new Date() };
  unpooled(() => zip.addReadStream(source, name, options));
  await read.promise;
}

/** The archive keeps the source of each entry until its end: one that still held its card would keep all cards in memory. */
function givenAway(content: Buffer): Readable {
  let rest: Buffer | null = content;
  return new Readable({
    read() {
      const given = rest;
      rest = null;
      this.push(given);
    },
  });
}

/**
 * Node cuts small buffers out of shared blocks. The archive keeps the name of each entry until its end: cut out of one, it would keep
 * the whole block.
 */
function unpooled(act: () => void): void {
  const { poolSize } = Buffer;
  Buffer.poolSize = 0;
  try {
    act();
  } finally {
    Buffer.poolSize = poolSize;
  }
}

/** Of letters and digits that every system takes in a file's name. */
function fileNameOf({ serial, code, nom, prenom }: CardFace): string {
  const plain = `${code}-${nom}-${prenom}`.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const safe = plain.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
  return `${serialText(serial)}-${safe}.pdf`.replace('-.pdf', '.pdf');
}
