import type { Readable } from 'node:stream';
import { serialText } from '@club/contract';
import { zipOf } from '@club/service-kit/zip';
import type { CardFace, ClubFace } from '../badges/drawing/card-face.ts';
import { singleCard } from '../badges/drawing/single-card.ts';

/** A ZIP of one PDF a card, named after serial, code and name; cards are drawn one by one as it is read. */
export function zipCards(sheets: AsyncIterable<readonly CardFace[]>, club: ClubFace): Readable {
  return zipOf(async (add) => {
    for await (const faces of sheets) {
      for (const face of faces) await add(await singleCard(face, club), fileNameOf(face));
    }
  });
}

/** Of letters and digits that every system takes in a file's name. */
function fileNameOf({ serial, code, nom, prenom }: CardFace): string {
  const plain = `${code}-${nom}-${prenom}`.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const safe = plain.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
  return `${serialText(serial)}-${safe}.pdf`.replace('-.pdf', '.pdf');
}
