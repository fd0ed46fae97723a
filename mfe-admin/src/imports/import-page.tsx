import { useEffect, useState } from 'react';
import type { ImportRun } from '@club/contract';
import { textPart, useAddress } from '@club/router';
import { listSchema, ListScreen, pageOfWhole, useListAddress } from '@club/ui/list';
import { FileStep } from './file-step.tsx';
import { importColumns } from './import-columns.tsx';
import { lignesParts } from './import-lignes.tsx';
import { ImportRunPanel } from './import-run-panel.tsx';
import { canBeUndone, isRunning } from './import-rules.ts';
import { useGetImportQuery, useListImportsQuery } from './imports-api.ts';
import { UndoImportDialog } from './undo-import-dialog.tsx';
import { useSendImport } from './use-send-import.ts';

const list = listSchema({ sorts: ['startedAt'], order: 'desc' });

/** The import in view, beside the rows of it in view. */
const schema = { import: textPart(), ...lignesParts };

/** The latest imports: a club makes fewer in the 90 days that they are kept. */
const kept = 100;

/**
 * «Import de données»: a file, the plan of it, and the past imports. The import in view is in the address; a running one
 * is found by anyone who opens the page.
 */
export function ImportPage() {
  const imports = useListImportsQuery({ limit: kept }, { refetchOnMountOrArgChange: true });
  const address = useListAddress(list);
  const [{ import: chosen }, setAddress] = useAddress(schema);
  const [openedAt] = useState(() => Date.now());
  const [undoing, setUndoing] = useState<ImportRun>();
  const show = (id: string) => setAddress({ import: id, lignes: null, feuille: 1 });
  const again = () => void imports.refetch();
  const send = useSendImport({
    onSent: (id) => {
      show(id);
      again();
    },
    onDone: again,
  });
  const running = imports.data?.find(isRunning)?.id;
  const current = chosen || running;
  useEffect(() => {
    if (running && !chosen) setAddress({ import: running }, { replace: true });
  });
  const listed = imports.data?.find(({ id }) => id === current);
  const { currentData: inView = listed } = useGetImportQuery(current ?? '', { skip: !current });
  // Its rows take the place of the list, which would else be pushed out of view.
  const showsLignes = inView?.plan !== undefined && !isRunning(inView);
  const page = pageOfWhole(imports, address.view, {
    texts: ({ fileName, startedBy }) => [fileName, startedBy],
  });
  return (
    <ListScreen
      title="Import de données"
      noun={['import', 'imports']}
      address={address}
      page={page}
      columns={importColumns}
      search={{ label: 'Rechercher un import', placeholder: 'Fichier ou personne' }}
      actions={[
        { label: 'Voir le compte', icon: 'eye', onSelect: ({ id }) => show(id) },
        {
          ...{ label: 'Annuler l’import', icon: 'restore', danger: true, onSelect: setUndoing },
          visible: (run) => canBeUndone(run, openedAt),
        },
      ]}
      rowLabel={({ fileName }) => fileName}
      onOpen={({ id }) => show(id)}
      loadingText="Chargement des imports..."
      empty={{ title: address.isNarrowed ? 'Aucun import ne correspond' : 'Aucun import pour l’instant' }}
      around={(table) => !(current && showsLignes) && table}
      above={
        <div className="import">
          {current ? (
            <div className="import-run">
              <ImportRunPanel
                key={current}
                id={current}
                listed={listed}
                sending={send.sending !== undefined}
                refusal={send.refusal}
                onAnother={() => show('')}
              />
            </div>
          ) : (
            <FileStep
              sending={send.sending}
              refusal={send.refusal}
              onSend={(toSend) => void send.send(toSend)}
            />
          )}
        </div>
      }
    >
      {undoing && (
        <UndoImportDialog
          run={undoing}
          onClose={() => setUndoing(undefined)}
          onBegun={() => {
            setUndoing(undefined);
            show(undoing.id);
          }}
        />
      )}
    </ListScreen>
  );
}
