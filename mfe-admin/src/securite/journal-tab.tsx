import { useState } from 'react';
import { journalCalls, journalTypeNames, journalTypes, type SecurityLogLine } from '@club/contract';
import { choicePart, numberPart, textPart, useAddress } from '@club/router';
import { saveFile } from '@club/store';
import { Button } from '@club/ui/button';
import { formatDateTime } from '@club/ui/format';
import { PagedTable, type Column } from '@club/ui/paged-table';
import { messageOf } from '@club/ui/problem';
import { EmptyState, ErrorState } from '@club/ui/states';
import { showToast } from '@club/ui/toast';
import { JournalFilter } from './journal-filter.tsx';
import { useListSecurityLogsQuery } from './securite-api.ts';

const columns: Column<SecurityLogLine>[] = [
  { key: 'at', header: 'Date', width: '11rem', cell: ({ at }) => formatDateTime(at) },
  { key: 'event', header: 'Événement', width: '14rem', cell: ({ event }) => journalTypes[event] },
  { key: 'userCode', header: 'Compte', width: '7rem' },
  { key: 'by', header: 'Par', width: '12rem', secondary: true },
  { key: 'ipAddress', header: 'Adresse', width: '9rem', secondary: true },
  { key: 'detail', header: 'Précision' },
];

const schema = {
  page: numberPart(),
  type: choicePart(journalTypeNames),
  compte: textPart(),
  du: textPart(),
  au: textPart(),
};
const pageSize = 50;
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Who signed in, failed, was given rights, exported: latest first, never changed (I-19). */
export function JournalTab() {
  const [{ page, type, compte, du, au }, change] = useAddress(schema);
  const filter = {
    ...(type && { type }),
    ...(compte && { user: compte }),
    ...(isDay(du) && { du }),
    ...(isDay(au) && { au }),
  };
  const query = { page, limit: pageSize, ...filter };
  const answer = useListSecurityLogsQuery(query, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, refetch } = answer;
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const failure = await saveFile(journalCalls.exportSecurityLogs, { query: filter });
    setSaving(false);
    if (failure) showToast({ tone: 'danger', title: 'Erreur lors de l’export', text: messageOf(failure) });
    else void refetch();
  };
  return (
    <>
      <JournalFilter
        values={{ type: type ?? '', compte, du: du || null, au: au || null }}
        onFilter={(values) =>
          change({
            page: 1,
            type: journalTypeNames.find((name) => name === values.type) ?? null,
            compte: values.compte.trim(),
            du: values.du ?? '',
            au: values.au ?? '',
          })
        }
      />
      <div className="securite-bar">
        <Button
          label="Exporter"
          icon="download"
          variant="secondary"
          busy={isSaving}
          busyLabel="Export..."
          onClick={() => void save()}
        />
      </div>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <PagedTable
          label="Journal de sécurité"
          noun={['ligne', 'lignes']}
          columns={columns}
          rows={data?.logs}
          loading={isFetching}
          total={data?.total ?? 0}
          page={page}
          pageSize={pageSize}
          onPageChange={(next) => change({ page: next })}
          empty={<EmptyState title="Aucune ligne ne correspond" icon="history" />}
        />
      )}
    </>
  );
}
