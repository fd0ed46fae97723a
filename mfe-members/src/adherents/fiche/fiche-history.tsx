import { useState } from 'react';
import { valueBeforeLine, valuesAfterLine, type AdherentFields, type ShownAdherent } from '@club/contract';
import { lazyPart } from '@club/router';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { formatDateTime } from '@club/ui/format';
import { HistoryList, type ReadableChange } from '@club/ui/history-list';
import { useListAdherentHistoryQuery, useListSaisonsQuery } from '../adherents-api.ts';
import { adherentLines } from './adherent-history.ts';
import { showValue } from './change-value.tsx';

const RestoreValuesDialog = lazyPart(
  async () => (await import('./restore-values-dialog.tsx')).RestoreValuesDialog,
);

type Values = Partial<AdherentFields>;

/** Who changed what on a member; who may change him sets a value, or the whole record, back to what it was. */
export function FicheHistory({ adherent }: { adherent: ShownAdherent }) {
  const query = useListAdherentHistoryQuery(adherent.id, { refetchOnMountOrArgChange: true });
  const { data: saisons, isError: withoutNames } = useListSaisonsQuery();
  const canRestore = useCan('adherents.update');
  const [values, setValues] = useState<Values>();
  const lines = query.currentData;
  // Personal fields are there for who may change members.
  const current = adherent as AdherentFields;
  const lineOf = (lineId: string) => lines?.find(({ id }) => id === lineId);

  const restoreRecord = (lineId: string) => {
    const wanted = valuesAfterLine(lines ?? [], lineId, current);
    const at = formatDateTime(lineOf(lineId)?.at ?? '');
    return (
      Object.keys(wanted).length > 0 && (
        <Button
          variant="quiet"
          icon="restore"
          label="Revenir à cet état"
          aria-label={`Revenir à l’état du ${at}`}
          onClick={() => setValues(wanted)}
        />
      )
    );
  };
  const restoreValue = (lineId: string, { field, label, before }: ReadableChange) => {
    const line = lineOf(lineId);
    const wanted = line ? valueBeforeLine(line, field, current) : {};
    return (
      Object.keys(wanted).length > 0 && (
        <Button
          variant="quiet"
          label="Rétablir"
          aria-label={`Rétablir ${label}\u00a0: ${before}`}
          onClick={() => setValues(wanted)}
        />
      )
    );
  };
  return (
    <>
      <HistoryList
        lines={lines && (saisons || withoutNames) ? adherentLines(lines, saisons ?? []) : undefined}
        error={query.error}
        onRetry={() => void query.refetch()}
        show={showValue}
        {...(canRestore && { action: restoreRecord, changeAction: restoreValue })}
      />
      {values && (
        <RestoreValuesDialog adherent={adherent} values={values} onClose={() => setValues(undefined)} />
      )}
    </>
  );
}
