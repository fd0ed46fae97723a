import type { CallsOwnedBy, correctionCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { downloadCorrection } from './download-correction.ts';
import { readCorrections } from './read-corrections.ts';

type MemberCorrections = Pick<typeof correctionCalls, CallsOwnedBy<'members'> & keyof typeof correctionCalls>;

/** The workbook in which members are corrected, and what its rows are compared with. */
export const correctionHandlers = {
  downloadAdherentsCorrection: downloadCorrection,
  readCorrections,
} satisfies HandlersOf<MemberCorrections>;
