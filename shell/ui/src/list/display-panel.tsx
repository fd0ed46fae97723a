import type { Vue } from '@club/contract';
import { lazyPart } from '@club/router';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { messageOf } from '../problem/problem.ts';
import { showToast } from '../toast/toast-store.ts';
import type { Column } from '../table/column.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { FoldedFilters } from './folded-filters.tsx';
import type { ListDisplay } from './list-display.ts';
import { shownColumns, everyColumn, keptQuery, type ListLayout } from './list-layout.ts';

const SaveViewDialog = lazyPart(async () => (await import('./save-view-dialog.tsx')).SaveViewDialog);

interface DisplayPanelProps<Row> {
  display: ListDisplay<Row>;
  layout: ListLayout;
  /** Those of the list by itself, and those in force. */
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
}

/** «Affichage»: which columns in which order, how high the rows, and the saved views. */
export function DisplayPanel<Row>({ display, layout, columns, shown }: DisplayPanelProps<Row>) {
  const [saving, setSaving] = useState(false);
  const [deleting, setDeleting] = useState<Vue>();
  const { schema, more, saved } = display;
  const current = saved.views.find(
    ({ adresse }) => layout.query !== '' && keptQuery(schema, new URLSearchParams(adresse)) === layout.query,
  );
  const replaceable = saved.views.filter(({ modifiable, id }) => modifiable && id !== current?.id);
  const replace = async (view: Vue) => {
    try {
      await saved.replace(view, layout.query);
      showToast({ title: 'Vue enregistrée', text: view.nom });
    } catch (error) {
      showToast({ title: 'Vue non enregistrée', text: messageOf(error) });
    }
  };
  const setDefault = async (view: Vue, parDefaut: boolean) => {
    try {
      await saved.setDefault(view, parDefaut);
      if (parDefaut) showToast({ title: 'Vue par défaut', text: `${view.nom} s’ouvrira avec cette liste.` });
    } catch (error) {
      showToast({ tone: 'danger', title: 'Vue par défaut non enregistrée', text: messageOf(error) });
    }
  };
  return (
    <>
      <FoldedFilters label="Affichage" icon="layers" active={0}>
        {(fold) => (
          <>
            <ColumnChoice
              every={everyColumn(columns, more)}
              shown={shown}
              onChoose={(change) =>
                layout.choose((named) => change(shownColumns(columns, more, named).map(({ key }) => key)))
              }
            />
            <label className="club-filter club-filter-flag">
              <input
                type="checkbox"
                checked={layout.isAiry}
                onChange={({ target }) => layout.setAiry(target.checked)}
              />
              Lignes hautes
            </label>
            {current && (
              <label className="club-filter club-filter-flag">
                <input
                  type="checkbox"
                  checked={current.parDefaut}
                  onChange={({ target }) => void setDefault(current, target.checked)}
                />
                Ma vue par défaut
              </label>
            )}
            <Button
              label="Enregistrer cette vue…"
              variant="secondary"
              icon="plus"
              onClick={() => {
                fold();
                setSaving(true);
              }}
            />
            {layout.query !== '' &&
              replaceable.map((view) => (
                <Button
                  key={view.id}
                  label={`Remplacer «\u202f${view.nom}\u202f»`}
                  variant="quiet"
                  onClick={() => void replace(view)}
                />
              ))}
            {current?.modifiable && (
              <Button
                label={`Supprimer «\u202f${current.nom}\u202f»…`}
                variant="quiet"
                icon="trash"
                onClick={() => {
                  fold();
                  setDeleting(current);
                }}
              />
            )}
          </>
        )}
      </FoldedFilters>
      {saving && <SaveViewDialog saved={saved} adresse={layout.query} onClose={() => setSaving(false)} />}
      {deleting && (
        <ConfirmDialog
          title="Supprimer la vue"
          verb="Supprimer"
          danger
          onCancel={() => setDeleting(undefined)}
          onConfirm={async () => {
            await saved.remove(deleting);
            setDeleting(undefined);
            layout.show('');
          }}
        >
          {`La vue «\u202f${deleting.nom}\u202f» disparaît${deleting.partagee ? ' pour tous' : ''}\u00a0; la liste reste.`}
        </ConfirmDialog>
      )}
    </>
  );
}
