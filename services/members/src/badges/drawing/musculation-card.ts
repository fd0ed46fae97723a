import { serialText } from '@club/contract';
import { mm } from '@club/service-kit/pdf';
import { cardSize, type CardFace, type ClubFace } from './card-face.ts';
import { drawPhoto, lineHeight, photoSize, write, type Place, type Stops } from './card-parts.ts';
import { qrPath, qrSide } from './qr-path.ts';

type Pdf = PDFKit.PDFDocument;

export const musculationStops: Stops = [
  [0, '#1d4ed8'],
  [1, '#173a8f'],
];

const [ink, size, side, top] = ['#ffffff', 8.5, 4, 3] as const;

/** The blue card with its QR code (U-8), as mfe-members draws it on screens. */
export function drawMusculation(document: Pdf, place: Place, face: CardFace, { club }: ClubFace): void {
  const width = cardSize.width - 2 * side;
  document.fillColor(ink);
  const title = { font: 'bold', size: size * 1.3, text: 'MUSCULATION' } as const;
  write(document, place, { ...title, x: side, y: top, width: width / 2 });
  const dated = { font: 'bold', size, align: 'end', text: face.saison } as const;
  write(document, place, { ...dated, x: side + width / 2, y: top + 0.5, width: width / 2 });

  const bodyTop = top + lineHeight(size * 1.3) + 3;
  if (face.qr !== null) drawQr(document, place, face.qr, bodyTop);
  const x = side + qrSide + 3;
  const bodyWidth = width - qrSide - photoSize.width - 6;
  const lines = [
    { font: 'bold', size: size * 1.3, text: face.code },
    { font: 'bold', size: size * 1.18, shrink: 0.6, text: `${face.civilite} ${face.nom}` },
    { font: 'regular', size, shrink: 0.7, text: face.prenom },
    ...face.formules.map((text) => ({ font: 'regular' as const, size, shrink: 0.7, text })),
  ] as const;
  let y = bodyTop;
  document.fillColor(ink);
  for (const line of lines) {
    write(document, place, { ...line, x, y, width: bodyWidth });
    y += lineHeight(line.size);
  }
  const photoX = side + width - photoSize.width;
  drawPhoto(document, place, { photo: face.photo, colour: ink, x: photoX, y: bodyTop });

  document.fillColor(ink);
  const bottom = {
    font: 'bold',
    size,
    y: cardSize.height - top - lineHeight(size),
    width: width / 2,
  } as const;
  const serial = `N°\u00a0Série\u00a0: ${serialText(face.serial)}`;
  write(document, place, { ...bottom, text: club.nom, x: side });
  write(document, place, { ...bottom, text: serial, x: side + width / 2, align: 'end' });
}

/** White square with the code in it; `y` in millimetres within the card. */
function drawQr(document: Pdf, place: Place, text: string, y: number): void {
  const [left, upper, length] = [place.x + mm(side), place.y + mm(y), mm(qrSide)];
  const { path, squares } = qrPath(text);
  document.rect(left, upper, length, length).fill('#ffffff');
  document
    .save()
    .translate(left, upper)
    .scale(length / squares)
    .fillColor('#000000');
  document.addContent(path).restore();
}
