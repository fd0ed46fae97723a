import { buffer } from 'node:stream/consumers';
import { serialText } from '@club/contract';
import { mm, openPdf } from '@club/service-kit/pdf';
import { cardSize, type CardFace, type ClubFace } from './card-face.ts';
import { placeAt } from './card-parts.ts';
import { drawCard, stopsOf } from './draw-card.ts';

/** One card as a PDF whose page is the card, for a card printer. */
export async function singleCard(face: CardFace, club: ClubFace): Promise<Buffer> {
  const title = `Carte ${serialText(face.serial)}`;
  const document = openPdf({ size: [cardSize.width, cardSize.height], title });
  document.addPage();
  drawCard(document, placeAt(document, mm(0), mm(0), stopsOf(face.type, club)), face, club);
  document.end();
  return buffer(document);
}
