import { isDay, journalTypeNames, journalTypes, type SecurityLogLine } from '@club/contract';
import { choicePart, Link, textPart, useLeadsSomewhere } from '@club/router';
import { formatDateTime } from '@club/ui/format';
import { listSchema, ListTable, pageOfCall, pageSize, useListAddress, type Column } from '@club/ui/list';
import { useListSecurityLogsQuery } from './securite-api.ts';

const columns: Column<SecurityLogLine>[] = [
  { key: 'at', header: 'Date', numeric: true, width: '10rem', cell: ({ at }) => formatDateTime(at) },
  { key: 'event', header: 'Événement', width: '12.5rem', cell: ({ event }) => journalTypes[event] },
  { key: 'userCode', header: 'Compte', numeric: true, width: '7rem' },
  { key: 'by', header: 'Par', width: '10rem', secondary: true },
  { key: 'ipAddress', header: 'Adresse', numeric: true, width: '9rem', secondary: true },
  {
    key: 'detail',
    header: 'Précision',
    cell: ({ detail }) => detail && <span className="securite-detail">{detail}</span>,
  },
];

/** What the address says of this tab: latest first, as the call answers. */
export const journalList = listSchema({
  sorts: ['at'],
  order: 'desc',
  filters: { type: choicePart(journalTypeNames), compte: textPart(), du: textPart(), au: textPart() },
});

/** Beside who signed in: what staff did with money by their word alone. */
const sensibles = '/operations-sensibles';

/** The address of the journal, and the query that it stands for. */
export function useJournalAddress() {
  const address = useListAddress(journalList);
  const { type, compte, du, au } = address.view;
  const filter = {
    ...(type && { type }),
    ...(compte && { user: compte }),
    ...(isDay(du) && { du }),
    ...(isDay(au) && { au }),
  };
  return { address, filter };
}

/** Who signed in, failed, was given rights, exported: latest first, never changed (I-19). */
export function JournalTab() {
  const { address, filter } = useJournalAddress();
  const query = useListSecurityLogsQuery(
    { page: address.view.page, limit: pageSize, ...filter },
    { refetchOnMountOrArgChange: true },
  );
  const leadsSomewhere = useLeadsSomewhere();
  return (
    <>
      {leadsSomewhere(sensibles) && (
        <p className="securite-beside">
          L’argent rendu, réduit ou crédité à la main se lit dans{' '}
          <Link to={sensibles}>Opérations sensibles</Link>.
        </p>
      )}
      <ListTable
        caption="Journal de sécurité"
        noun={['ligne', 'lignes']}
        address={address}
        page={pageOfCall(query, ({ logs }) => logs)}
        columns={columns}
        empty={{ title: 'Aucune ligne ne correspond', icon: 'history' }}
      />
    </>
  );
}
