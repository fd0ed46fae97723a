import { useEffect, useState } from 'react';
import type { ImportRun } from '@club/contract';
import { choicePart, textPart, useAddress } from '@club/router';
import { listSchema, ListScreen, pageOfWhole, useListAddress } from '@club/ui/list';
import { Tabs } from '@club/ui/tabs';
import { FileStep } from './file-step.tsx';
import { importColumns } from './import-columns.tsx';
import { lignesParts } from './import-lignes.tsx';
import { ImportRunPanel } from './import-run-panel.tsx';
import { canBeUndone, isRunning } from './import-rules.ts';
import { useGetImportQuery, useListImportsQuery } from './imports-api.ts';
import { PhotosRunPanel } from './photos/photos-run-panel.tsx';
import { PhotosStep } from './photos/photos-step.tsx';
import { sendPhotos } from './photos/send-photos.ts';
import { sendImport } from './send-import.ts';
import { UndoImportDialog } from './undo-import-dialog.tsx';
import { useSendFile } from './use-send-file.ts';

const list = listSchema({ sorts: ['startedAt'], order: 'desc' });

/** The import in view, beside the rows of it in view. */
const schema = {
  import: textPart(),
  onglet: choicePart(['classeur', 'photos'], 'classeur'),
  ...lignesParts,
};

/** The latest imports: a club makes fewer in the 90 days that they are kept. */
const kept = 100;

/**
 * «Import de données»: a file, the plan of it, and the past imports. The import in view is in the address; a running one
 * is found by anyone who opens the page.
 */
export function ImportPage() {
  const imports = useListImportsQuery({ limit: kept }, { refetchOnMountOrArgChange: true });
  const address = useListAddress(list);
  const [{ import: chosen, onglet }, setAddress] = useAddress(schema);
  const [openedAt] = useState(() => Date.now());
  const [undoing, setUndoing] = useState<ImportRun>();
  // The list may tell for a moment longer that what was just left goes on.
  const [left, setLeft] = useState<string>();
  const show = (id: string) => setAddress({ import: id, lignes: null, feuille: 1 });
  const again = () => void imports.refetch();
  const sent = (id: string) => {
    show(id);
    again();
  };
  const workbook = useSendFile(sendImport, { onSent: sent, onDone: again });
  const photos = useSendFile(sendPhotos, { onSent: sent, onDone: again });
  const leave = (id: string, tab: 'classeur' | 'photos') => {
    setLeft(id);
    workbook.forget();
    photos.forget();
    setAddress({ import: '', onglet: tab, lignes: null, feuille: 1 });
  };
  const running = imports.data?.find((run) => isRunning(run) && run.id !== left)?.id;
  const current = chosen || running;
  useEffect(() => {
    if (running && !chosen) setAddress({ import: running }, { replace: true });
  });
  const listed = imports.data?.find(({ id }) => id === current);
  const { currentData: inView = listed } = useGetImportQuery(current ?? '', { skip: !current });
  // Its rows take the place of the list, which would else be pushed out of view.
  const showsLignes = inView?.plan !== undefined && !isRunning(inView);
  const isOfPhotos = current !== undefined && (inView?.type === 'photos' || current === photos.id);
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
          label: 'Annuler l’import',
          icon: 'restore',
          danger: true,
          onSelect: setUndoing,
          visible: (run) => canBeUndone(run, openedAt),
        },
      ]}
      rowLabel={({ fileName }) => fileName}
      onOpen={({ id }) => show(id)}
      loadingText="Chargement des imports..."
      empty={{ title: address.isNarrowed ? 'Aucun import ne correspond' : 'Aucun import pour l’instant' }}
      around={(table) => !(current && showsLignes) && table}
      above={
        <div className="import club-account">
          {current ? (
            <div className="import-run">
              {isOfPhotos ? (
                <PhotosRunPanel
                  key={current}
                  id={current}
                  sending={photos.sending !== undefined}
                  refusal={photos.refusal}
                  onAnother={() => leave(current, 'photos')}
                />
              ) : (
                <ImportRunPanel
                  key={current}
                  id={current}
                  listed={listed}
                  sending={workbook.sending !== undefined}
                  refusal={workbook.refusal}
                  onAnother={() => leave(current, 'classeur')}
                />
              )}
            </div>
          ) : (
            <Tabs
              label="Ce qui est importé"
              active={onglet}
              onChange={(id) => setAddress({ onglet: id === 'photos' ? id : 'classeur' })}
              tabs={[
                {
                  id: 'classeur',
                  label: 'Classeur',
                  panel: (
                    <FileStep
                      sending={workbook.sending}
                      refusal={workbook.refusal}
                      onSend={(toSend) => void workbook.send(toSend)}
                      onChoose={workbook.forget}
                    />
                  ),
                },
                {
                  id: 'photos',
                  label: 'Photos',
                  panel: (
                    <PhotosStep
                      sending={photos.sending}
                      refusal={photos.refusal}
                      onSend={(archive) => void photos.send({ file: archive })}
                      onChoose={photos.forget}
                    />
                  ),
                },
              ]}
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
