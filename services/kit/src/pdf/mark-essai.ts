import { clubSettings } from '../club-settings/club-settings.ts';

/** Stands across what a club on trial prints (U-20). */
export const essaiMark = 'ESSAI';

const pale = '#b91c1c';
const opacity = 0.16;
/** Of the diagonal. */
const share = 0.62;

/** Where the mark stands, in points. */
interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Writes the mark along the diagonal of an area, where the club is on trial. Fonts and the current line stay what they are. */
export function markEssai(document: PDFKit.PDFDocument, { x, y, width, height }: Area): void {
  if (!clubSettings.current.essai) return;
  const kept = document as PDFKit.PDFDocument & { _font: unknown; _fontSize: number };
  const { _font, _fontSize, x: left, y: line } = kept;
  const diagonal = Math.hypot(width, height);
  document.save().font('bold').fontSize(100);
  const size = (100 * diagonal * share) / document.widthOfString(essaiMark);
  document.fontSize(size).fillColor(pale).fillOpacity(opacity);
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const angle = (-Math.atan2(height, width) * 180) / Math.PI;
  document.rotate(angle, { origin: [middleX, middleY] });
  const at = { lineBreak: false } as const;
  document.text(essaiMark, middleX - document.widthOfString(essaiMark) / 2, middleY - size * 0.6, at);
  document.restore();
  document.fillColor('black').fillOpacity(1);
  Object.assign(kept, { _font, _fontSize, x: left, y: line });
}
