import { cardName, mixed, serialText, type BadgeSettings } from '@club/contract';
import { cardSize, type CardFace, type ClubFace } from './card-face.ts';
import {
  drawLogo,
  drawPhoto,
  drawQr,
  lineHeight,
  linesHeight,
  logoSide,
  photoSize,
  write,
  writeLines,
  type Place,
  type Stops,
} from './card-parts.ts';

type Pdf = PDFKit.PDFDocument;

/** Points of its texts at the usual size of letters, 14. */
const [usualPoints, usualSize] = [8.5, 14];

/** Points of the club's name, at most: its two lines leave room for photo and code. */
const mostTitle = 11;

/** Side of the code, in millimetres: what it says is short. */
const qrSide = 11;

/** As on screens: lighter in the upper left corner, darker in the lower right one. */
export function standardStops({ backgroundColor }: BadgeSettings): Stops {
  return [
    [0, mixed(backgroundColor, '#ffffff', 0.3)],
    [0.55, backgroundColor],
    [1, mixed(backgroundColor, '#000000', 0.08)],
  ];
}

/** The gold card, as the settings say (U-8), as shell/ui draws it on screens. */
export function drawStandard(
  document: Pdf,
  place: Place,
  face: CardFace,
  { club, look, logo }: ClubFace,
): void {
  const size = (usualPoints * look.fontSize) / usualSize;
  const isCompact = look.layout === 'compact';
  const [side, top] = isCompact ? [3, 2] : [4, 3];
  const width = cardSize.width - 2 * side;
  const ink = () => document.fillColor(look.textColor);
  const address = [club.adresse?.replaceAll('\n', ', '), club.telephone].filter(Boolean).join(' · ');
  const isDetailed = look.layout === 'detailed' && address !== '';

  const textX = drawLogo(document, place, { logo, x: side, y: top });
  const middle = (height: number) => top + Math.max(0, logoSide - height) / 2;
  ink();
  const saisonWidth = 24;
  const named = {
    ...({ font: 'bold', size: Math.min(size * 1.3, mostTitle), shrink: 0.6, most: 2 } as const),
    text: club.nom,
    width: side + width - saisonWidth - textX - 1,
  };
  const titleHeight = linesHeight(document, named);
  writeLines(document, place, { ...named, x: textX, y: middle(titleHeight) });
  const dated = { font: 'bold', size, shrink: 0.6, align: 'end', text: face.saison } as const;
  const datedX = side + width - saisonWidth;
  write(document, place, { ...dated, x: datedX, y: middle(lineHeight(size)), width: saisonWidth });

  const bodyTop = top + Math.max(logoSide, titleHeight) + (isCompact ? 0.5 : 1);
  const footer = cardSize.height - top - lineHeight(size) - (isDetailed ? lineHeight(size * 0.8) + 1 : 0);
  const bodyWidth = look.showPhoto ? width - photoSize.width - 3 : width;
  const block = { x: side, width: bodyWidth, most: 2 } as const;
  const name = cardName(face.civilite, `${face.prenom} ${face.nom}`);
  const large = { font: 'bold', size: size * 1.18, shrink: 0.5, text: name } as const;
  let y = bodyTop + writeLines(document, place, { ...block, ...large, y: bodyTop }) + 1;
  for (const text of look.showFormules ? formuleLines(face.formules, isCompact) : []) {
    const line = { ...block, font: 'regular', size, shrink: 0.7, text } as const;
    if (y + linesHeight(document, line) > footer) break;
    y += writeLines(document, place, { ...line, y });
  }
  if (look.showPhoto) {
    const x = side + width - photoSize.width;
    drawPhoto(document, place, { photo: face.photo, colour: look.textColor, x, y: bodyTop });
  }
  const qrPlace = { x: side + width - qrSide, y: cardSize.height - top - qrSide };
  if (face.code !== '') drawQr(document, place, { ...qrPlace, side: qrSide, text: face.code });

  ink();
  const footWidth = width - qrSide - 3;
  const half = footWidth / 2 - 0.5;
  const bottom = { font: 'bold', size, shrink: 0.5, y: footer } as const;
  const serial = `N°\u00a0Série\u00a0: ${serialText(face.serial)}`;
  if (look.showCode)
    write(document, place, {
      ...bottom,
      text: `N°Adhérent\u00a0: ${face.code}`,
      x: side,
      width: half,
    });
  const end = look.showCode
    ? { x: side + footWidth - half, width: half, align: 'end' as const }
    : { x: side, width: half };
  write(document, place, { ...bottom, ...end, text: serial });
  if (isDetailed) {
    const under = cardSize.height - top - lineHeight(size * 0.8);
    const small = { font: 'regular', size: size * 0.8, shrink: 0.6, text: address } as const;
    write(document, place, { ...small, x: side, y: under, width: footWidth });
  }
}

function formuleLines(formules: readonly string[], isCompact: boolean): readonly string[] {
  if (formules.length === 0) return ['Aucune formule trouvée'];
  return isCompact ? [formules.join(', ')] : formules;
}
