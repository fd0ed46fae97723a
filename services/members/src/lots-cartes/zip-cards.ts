import { Readable } from 'node:stream';
import { serialText } from '@club/contract';
import { zipOf, type AddStream } from '@club/service-kit/zip';
import type { CardFace, ClubFace } from '../badges/drawing/card-face.ts';
import { singleCard } from '../badges/drawing/single-card.ts';

/** A ZIP of one PDF a card, named after serial, code and name; cards are drawn one by one as it is read. */
export function zipCards(sheets: AsyncIterable<readonly CardFace[]>, club: ClubFace): Readable {
  return zipOf(async (_zip, addStream) => {
    for await (const faces of sheets) {
      for (const face of faces) await addEntry(addStream, fileNameOf(face), await singleCard(face, club));
    }
  });
}

/** Resolves once the entry has been read, so that no more than one waits. */
function addEntry(addStream: AddStream, name: string, content: Buffer): Promise<void> {
  const options = { compress: false, size: content.length, mtime: new Date() };
  return unpooled(() => addStream(givenAway(content), name, options));
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
function unpooled<T>(act: () => T): T {
  const { poolSize } = Buffer;
  Buffer.poolSize = 0;
  try {
    return act();
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
