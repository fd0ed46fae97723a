import { reports, type CallsOwnedBy, type reportCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { sendReport } from '@club/service-kit/workbook';
import { reportAdherentsParAge } from './adherents-par-age.ts';

type MemberReports = Pick<typeof reportCalls, CallsOwnedBy<'members'> & keyof typeof reportCalls>;

const name = 'adherents-par-age';

export const reportHandlers = {
  reportAdherentsParAge: ({ query }) => reportAdherentsParAge(query),
  exportAdherentsParAge: async (request) => {
    const rows = await reportAdherentsParAge(request.query);
    return sendReport(request, { name, report: reports[name].read(rows, false) });
  },
} satisfies HandlersOf<MemberReports>;
