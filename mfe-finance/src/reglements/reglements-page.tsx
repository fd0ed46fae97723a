import { useState } from 'react';
import { champsOfList, colonnesReglement, exportAccess, type Reglement } from '@club/contract';
import { lazyPart } from '@club/router';
import { useCan, useSavedViews } from '@club/store';
import { ListScreen, ListSum, pageOfCall, useListAddress, useShownColumns } from '@club/ui/list';
import { usePrefetch } from '@club/ui/screen';
import { Tabs } from '@club/ui/tabs';
import { NoneActiveNotice } from '../saisons/none-active-notice.tsx';
import { useChosenSaison, useSaisonFilter } from '../saisons/saison-choice.ts';
import { isOfReceipts, receiptFilters, receivedText } from './list/receipt-filters.ts';
import { columnsOf, moreReglementColumns } from './list/reglement-columns.tsx';
import {
  actedUponBy,
  emptyTexts,
  ongletLabels,
  queryOfExport,
  queryOfView,
  reglementList,
  reglementSearch,
  summaryOf,
  tabsOf,
  type Onglet,
} from './list/reglement-list.ts';
import { useReglementActions } from './list/use-reglement-actions.ts';
import { useReglementSelection } from './list/use-reglement-selection.ts';
import { saveReglements, useListReglementsQuery } from './reglements-api.ts';
import './reglements.css';

const loadReglementDialogSwitch = async () =>
  (await import('./reglement-dialog-switch.tsx')).ReglementDialogSwitch;
const ReglementDialogSwitch = lazyPart(loadReglementDialogSwitch);
const DeleteReglementDialog = lazyPart(
  async () => (await import('./fiche/delete-reglement-dialog.tsx')).DeleteReglementDialog,
);

/** The règlements by statut; the address holds everything but a pending deletion. */
export function ReglementsPage() {
  const address = useListAddress(reglementList);
  const { view, opened, show, open, close } = address;
  const { saisonId, isWaiting, message } = useChosenSaison(view.saison);
  const columns = columnsOf(view.onglet, isOfReceipts(view));
  const shown = useShownColumns(columns, moreReglementColumns);
  const champs = champsOfList(colonnesReglement, shown, actedUponBy);
  const asked = { ...queryOfView(view, saisonId), champs };
  const query = useListReglementsQuery(asked, { skip: isWaiting, refetchOnMountOrArgChange: true });
  const page = pageOfCall(query, ({ reglements }) => reglements);
  const saved = useSavedViews('reglements');
  const [deleting, setDeleting] = useState<Reglement>();
  const saisonFilter = useSaisonFilter(view.saison);
  const canCreate = useCan('reglements.create');
  const canExport = useCan(exportAccess);
  const selected = useReglementSelection(view, page.total);
  const actions = useReglementActions(view, { open, onDelete: setDeleting });
  usePrefetch(loadReglementDialogSwitch, page.rows !== undefined);
  return (
    <ListScreen
      title="Règlements"
      noun={['règlement', 'règlements']}
      caption={ongletLabels[view.onglet]}
      address={address}
      page={{ ...page, isFetching: page.isFetching || isWaiting }}
      columns={columns}
      selection={selected}
      display={{ schema: reglementList, more: moreReglementColumns, saved }}
      onExport={
        canExport && !isWaiting
          ? ({ onReceived, ...file }) => saveReglements(queryOfExport(view, saisonId, file), onReceived)
          : undefined
      }
      search={reglementSearch}
      filters={[saisonFilter, { name: 'archives', label: 'Supprimés' }, ...receiptFilters]}
      actions={actions}
      rowLabel={({ codeReglement }) => codeReglement}
      onOpen={({ id }) => open('reglement', id)}
      createLabel={canCreate ? 'Nouveau règlement' : undefined}
      summary={summaryOf(page.total, view)}
      loadingText="Chargement des règlements..."
      empty={{
        title: emptyTexts[view.onglet],
        text: 'Un règlement est reçu, ou promis pour une date, et paie une ou plusieurs cotisations.',
        icon: 'wallet',
        showAllLabel: 'Voir tous les règlements',
      }}
      above={
        <>
          <NoneActiveNotice message={message} />
          {isOfReceipts(view) && (
            <ListSum
              label="Reçu selon ces filtres"
              text={query.data?.recu && receivedText(query.data.recu, view)}
            />
          )}
        </>
      }
      around={(table) => (
        <Tabs
          label="Règlements par statut"
          className="club-tight"
          active={view.onglet}
          onChange={(id) => show({ onglet: id as Onglet })}
          tabs={tabsOf(query.data?.compteurs).map((tab) => ({ ...tab, panel: table }))}
        />
      )}
    >
      {opened && (
        <ReglementDialogSwitch
          opened={opened}
          page={page}
          asked={asked}
          onOpen={open}
          onClose={close}
          onDelete={setDeleting}
        />
      )}
      {deleting && (
        <DeleteReglementDialog
          reglement={deleting}
          onCancel={() => setDeleting(undefined)}
          onDeleted={() => opened && close()}
          onDone={() => setDeleting(undefined)}
        />
      )}
    </ListScreen>
  );
}
