import type { CallsOwnedBy, reportCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { reportAdherentsParAge } from './adherents-par-age.ts';
import { exportAdherentsParAge } from './export-ages.ts';

type MemberReports = Pick<typeof reportCalls, CallsOwnedBy<'members'> & keyof typeof reportCalls>;

/** The reports that members answers (design.md "The contract"). */
export const reportHandlers = {
  reportAdherentsParAge: ({ query }) => reportAdherentsParAge(query),
  exportAdherentsParAge,
} satisfies HandlersOf<MemberReports>;
