import { readableColour } from '@club/contract';
import { clubSettings } from '@club/service-kit';

/** The club's colour as it can be read on paper (U-11). */
export const paperColour = (): string => readableColour(clubSettings.current.clubInfo.couleur, ['#ffffff']);

/** Of what stands beside: where the club is found, titles of columns, notes. */
export const mutedInk = '#475467';
/** Between rows. */
export const ruleInk = '#d0d5dd';
