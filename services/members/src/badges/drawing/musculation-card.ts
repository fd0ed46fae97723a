import { civilName, musculationColours, serialText } from '@club/contract';
import { cardSize, type CardFace, type ClubFace } from './card-face.ts';
import {
  drawLogo,
  drawPhoto,
  drawQr,
  lineHeight,
  logoSide,
  photoSize,
  write,
  writeLines,
  type Place,
  type Stops,
} from './card-parts.ts';

export function musculationStops({ couleur }: ClubFace['club']): Stops {
  const [from, to] = musculationColours(couleur);
  return [
    [0, from],
    [1, to],
  ];
}

const [ink, size, side, top] = ['#ffffff', 8.5, 4, 3] as const;

/** 80 px, in millimetres. */
const qrSide = (80 * 25.4) / 96;

/** The card Musculation with its QR code (U-8), as mfe-members draws it on screens. */
export function drawMusculation(
  document: PDFKit.PDFDocument,
  place: Place,
  face: CardFace,
  { club, logo }: ClubFace,
): void {
  const width = cardSize.width - 2 * side;
  const titleX = drawLogo(document, place, { logo, x: side, y: top });
  const middle = (points: number) => top + (logoSide - lineHeight(points)) / 2;
  document.fillColor(ink);
  const title = { font: 'bold', size: size * 1.3, text: 'MUSCULATION' } as const;
  write(document, place, { ...title, x: titleX, y: middle(title.size), width: width / 2 });
  const dated = { font: 'bold', size, shrink: 0.6, align: 'end', text: face.saison } as const;
  write(document, place, { ...dated, x: side + width - 24, y: middle(size), width: 24 });

  const bodyTop = top + logoSide + 1.5;
  if (face.qr !== null) drawQr(document, place, { text: face.qr, side: qrSide, x: side, y: bodyTop });
  const x = side + qrSide + 3;
  const bodyWidth = width - qrSide - photoSize.width - 6;
  const name = civilName(face.civilite, face.nom);
  const lines = [
    { font: 'bold', size: size * 1.3, text: face.code, most: 1 },
    { font: 'bold', size: size * 1.18, shrink: 0.5, text: name, most: 3 },
    { font: 'regular', size, shrink: 0.5, text: face.prenom, most: 2 },
    ...face.formules.map((text) => ({ font: 'regular' as const, size, shrink: 0.7, text, most: 2 })),
  ] as const;
  let y = bodyTop;
  document.fillColor(ink);
  for (const line of lines) y += writeLines(document, place, { ...line, x, y, width: bodyWidth });
  const photoX = side + width - photoSize.width;
  drawPhoto(document, place, { photo: face.photo, colour: ink, x: photoX, y: bodyTop });

  document.fillColor(ink);
  const bottom = { font: 'bold', size, shrink: 0.5, y: cardSize.height - top - lineHeight(size) } as const;
  const serialWidth = 30;
  const serial = `N°\u00a0Série\u00a0: ${serialText(face.serial)}`;
  write(document, place, { ...bottom, text: club.nom, x: side, width: width - serialWidth });
  const end = { x: side + width - serialWidth, width: serialWidth, align: 'end' } as const;
  write(document, place, { ...bottom, ...end, text: serial });
}
