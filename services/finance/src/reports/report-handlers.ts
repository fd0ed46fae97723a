import type { CallsOwnedBy, reportCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { reportAdherentsNonRenouveles } from './adherents-non-renouveles.ts';

type FinanceReports = Pick<typeof reportCalls, CallsOwnedBy<'finance'> & keyof typeof reportCalls>;

/** The reports that finance answers (spec §7). */
export const reportHandlers = { reportAdherentsNonRenouveles } satisfies HandlersOf<FinanceReports>;
