import { reports, type CallsOwnedBy, type reportCalls } from '@club/contract';
import { noteAccess, type HandlersOf } from '@club/service-kit';
import { sendReport } from '@club/service-kit/workbook';
import { reportAdherentsParAge } from './adherents-par-age.ts';

type MemberReports = Pick<typeof reportCalls, CallsOwnedBy<'members'> & keyof typeof reportCalls>;

const name = 'adherents-par-age';

export const reportHandlers = {
  reportAdherentsParAge: ({ query }) => reportAdherentsParAge(query),
  exportAdherentsParAge: async (request) => {
    const rows = await reportAdherentsParAge(request.query);
    const detail = `Rapport ${reports[name].label}, ${rows.length} lignes`;
    await noteAccess(request, { type: 'export', detail });
    return sendReport(request, { name, report: reports[name].read(rows, false) });
  },
} satisfies HandlersOf<MemberReports>;
