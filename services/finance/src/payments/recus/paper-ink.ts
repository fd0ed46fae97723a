import { readableColour } from '@club/contract';
import { clubSettings } from '@club/service-kit';
import type { openPdf } from '@club/service-kit/pdf';

/** The club's colour as it can be read on paper (U-11). */
export const paperColour = (): string => readableColour(clubSettings.current.clubInfo.couleur, ['#ffffff']);

/** Of what stands beside: where the club is found, titles of columns, notes. */
export const mutedInk = '#475467';
/** Between rows. */
export const ruleInk = '#d0d5dd';

/** Draws a horizontal line; lengths in points. What is written next is black. */
export function drawRule(
  page: ReturnType<typeof openPdf>,
  { x, y, width }: { x: number; y: number; width: number },
  { colour, thickness }: { colour: string; thickness: number },
): void {
  page
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(thickness)
    .stroke(colour);
  page.fillColor('black');
}
