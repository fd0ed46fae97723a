import type { TypeCarte } from '@club/contract';
import { markEssai, mm } from '@club/service-kit/pdf';
import { cardSize, type CardFace, type ClubFace } from './card-face.ts';
import type { Place, Stops } from './card-parts.ts';
import { drawMusculation, musculationStops } from './musculation-card.ts';
import { drawStandard, standardStops } from './standard-card.ts';

/** The background of a type of card. */
export function stopsOf(type: TypeCarte, { club, look }: ClubFace): Stops {
  return type === 'standard' ? standardStops(look) : musculationStops(club);
}

/** Draws a card at its place; nothing of it reaches beyond its edges. */
export function drawCard(document: PDFKit.PDFDocument, place: Place, face: CardFace, club: ClubFace): void {
  document.save().rect(place.x, place.y, mm(cardSize.width), mm(cardSize.height)).clip();
  document.rect(place.x, place.y, mm(cardSize.width), mm(cardSize.height)).fill(place.background);
  if (face.type === 'standard') drawStandard(document, place, face, club);
  else drawMusculation(document, place, face, club);
  // Its background covers that of the page.
  markEssai(document, { x: place.x, y: place.y, width: mm(cardSize.width), height: mm(cardSize.height) });
  document.restore();
}
