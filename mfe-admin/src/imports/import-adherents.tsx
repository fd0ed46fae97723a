import { useEffect } from 'react';
import { textPart, useAddress } from '@club/router';
import { ErrorState, ForbiddenState } from '@club/ui/states';
import { statusOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { FileStep } from './file-step.tsx';
import { ImportHistory } from './import-history.tsx';
import { ImportRunPanel } from './import-run-panel.tsx';
import { headlineOf, isRunning, outcomeText } from './import-rules.ts';
import { useListImportsQuery } from './imports-api.ts';
import { useSendImport } from './use-send-import.ts';

const shownImports = 10;

/** The import in view. */
const schema = { import: textPart() };

/** Import of members. The import in view is in the address; a running one is found by anyone who opens the page. */
export function ImportAdherents() {
  const imports = useListImportsQuery({ limit: shownImports }, { refetchOnMountOrArgChange: true });
  const [{ import: chosen }, setAddress] = useAddress(schema);
  const show = (id: string) => setAddress({ import: id });
  const send = useSendImport({
    onSent: (id) => {
      show(id);
      void imports.refetch();
    },
    onDone: (account) => {
      void imports.refetch();
      if (account.statut === 'termine') showToast({ ...headlineOf(account), text: outcomeText(account) });
    },
  });
  const running = imports.data?.find(isRunning)?.id;
  const current = chosen || running;
  useEffect(() => {
    if (running && !chosen) setAddress({ import: running }, { replace: true });
  });

  if (statusOf(imports.error) === 403) return <ForbiddenState />;
  return (
    <div className="import">
      {current ? (
        <div className="import-run">
          <ImportRunPanel
            key={current}
            id={current}
            listed={imports.data?.find(({ id }) => id === current)}
            sending={send.sending !== undefined}
            refusal={send.refusal}
            onAnother={() => setAddress({ import: '' })}
          />
        </div>
      ) : (
        <FileStep sending={send.sending} refusal={send.refusal} onSend={(file) => void send.send(file)} />
      )}
      {imports.error && <ErrorState error={imports.error} onRetry={() => void imports.refetch()} />}
      {/* Not before its place is known. */}
      {!imports.error && imports.data && (
        <ImportHistory imports={imports.data} current={current} onShow={show} />
      )}
    </div>
  );
}
