import { mixed, serialText, type BadgeSettings } from '@club/contract';
import { mm } from '@club/service-kit/pdf';
import { cardSize, type CardFace, type ClubFace } from './card-face.ts';
import { drawPhoto, lineHeight, photoSize, write, type Place, type Stops } from './card-parts.ts';

type Pdf = PDFKit.PDFDocument;

/** Points of its texts at the usual size of letters, 14. */
const [usualPoints, usualSize] = [8.5, 14];

/** Of the logo, in millimetres. */
const logoSide = 6.9;

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

  const textX = logo ? side + logoSide + 2 : side;
  if (logo)
    document.image(logo, place.x + mm(side), place.y + mm(top), { fit: [mm(logoSide), mm(logoSide)] });
  const middle = (points: number) => top + (logoSide - lineHeight(points)) / 2;
  ink();
  const saisonWidth = 24;
  const titled = { font: 'bold', size: size * 1.3, text: club.nom } as const;
  write(document, place, {
    ...titled,
    x: textX,
    y: middle(size * 1.3),
    width: side + width - saisonWidth - textX,
  });
  const dated = { font: 'bold', size, align: 'end', text: face.saison } as const;
  write(document, place, { ...dated, x: side + width - saisonWidth, y: middle(size), width: saisonWidth });

  const bodyTop = top + logoSide + (isCompact ? 0.5 : 1.5);
  const footer = cardSize.height - top - lineHeight(size) - (isDetailed ? lineHeight(size * 0.8) + 1 : 0);
  const bodyWidth = look.showPhoto ? width - photoSize.width - 3 : width;
  const name = `M\u00a0: ${face.prenom} ${face.nom}`;
  const named = { font: 'bold', size: size * 1.18, shrink: 0.65, text: name } as const;
  write(document, place, { ...named, x: side, y: bodyTop, width: bodyWidth });
  if (look.showFormules) {
    const first = bodyTop + lineHeight(size * 1.18) + 1;
    const lines = formuleLines(face.formules, isCompact).slice(
      0,
      Math.floor((footer - first) / lineHeight(size)),
    );
    for (const [at, text] of lines.entries()) {
      const y = first + at * lineHeight(size);
      write(document, place, { font: 'regular', size, text, x: side, y, width: bodyWidth });
    }
  }
  if (look.showPhoto) {
    const x = side + width - photoSize.width;
    drawPhoto(document, place, { photo: face.photo, colour: look.textColor, x, y: bodyTop });
    ink();
  }

  const half = width / 2;
  const bottom = { font: 'bold', size, y: footer } as const;
  const serial = `N°\u00a0Série\u00a0: ${serialText(face.serial)}`;
  if (look.showCode)
    write(document, place, { ...bottom, text: `N°Adhérent\u00a0: ${face.code}`, x: side, width: half });
  const end = look.showCode ? ({ x: side + half, width: half, align: 'end' } as const) : { x: side, width };
  write(document, place, { ...bottom, ...end, text: serial });
  if (isDetailed) {
    const y = cardSize.height - top - lineHeight(size * 0.8);
    write(document, place, { font: 'regular', size: size * 0.8, text: address, x: side, y, width });
  }
}

function formuleLines(formules: readonly string[], isCompact: boolean): readonly string[] {
  if (formules.length === 0) return ['Aucune formule trouvée'];
  return isCompact ? [formules.join(', ')] : formules;
}
