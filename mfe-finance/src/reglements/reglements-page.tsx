import { useState } from 'react';
import type { Reglement } from '@club/contract';
import { lazyPart, Navigate } from '@club/router';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { Screen, usePrefetch } from '@club/ui/screen';
import { Notice } from '@club/ui/states';
import { Tabs } from '@club/ui/tabs';
import { useActiveSaison } from '../saisons/use-active-saison.ts';
import { ReglementCounters } from './list/reglement-counters.tsx';
import { ReglementFilters } from './list/reglement-filters.tsx';
import { ReglementTable } from './list/reglement-table.tsx';
import {
  activeSaison,
  ongletLabels,
  onglets,
  queryOfView,
  summaryOf,
  withView,
  type Onglet,
} from './list/reglement-view-rules.ts';
import { useListAddress } from './list/use-list-address.ts';
import { useListReglementsQuery } from './reglements-api.ts';
import { useRestoreReglement } from './use-restore-reglement.ts';
import './reglements.css';

const loadOpenedReglement = async () => (await import('./opened-reglement.tsx')).OpenedReglement;
const OpenedReglement = lazyPart(loadOpenedReglement);
const DeleteReglementDialog = lazyPart(
  async () => (await import('./fiche/delete-reglement-dialog.tsx')).DeleteReglementDialog,
);

/** The payments, their search, counters and tabs, and the dialogs over them; the address holds all but a pending deletion. */
export function ReglementsPage() {
  const { view, opened, show, open, close } = useListAddress();
  const saison = useActiveSaison();
  const isWaiting = view.saison === activeSaison && saison.loading;
  const { data, error, isFetching, refetch } = useListReglementsQuery(queryOfView(view, saison.saison?.id), {
    skip: isWaiting,
    refetchOnMountOrArgChange: true,
  });
  const [deleting, setDeleting] = useState<Reglement>();
  const restore = useRestoreReglement();
  const canCreate = useCan('reglements.create');
  const isLoading = isFetching || isWaiting;
  const isListed = data !== undefined;

  usePrefetch(loadOpenedReglement, isListed);

  if (data && !isLoading && data.total > 0 && view.page > data.totalPages) {
    return (
      <Navigate to={`?${withView(new URLSearchParams(), { ...view, page: data.totalPages })}`} replace />
    );
  }
  const create = canCreate && (
    <Button label="Nouveau règlement" icon="plus" onClick={() => open({ kind: 'nouveau' })} />
  );
  const table = (
    <ReglementTable
      page={data}
      {...{ view, error, create }}
      isFetching={isLoading}
      onShow={show}
      onOpen={open}
      onDelete={setDeleting}
      onRestore={(reglement) => void restore(reglement)}
      onRetry={() => void refetch()}
    />
  );
  return (
    <Screen
      title="Règlements"
      subtitle="Gérer les paiements des cotisations"
      action={create}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
    >
      {view.saison === activeSaison && saison.message && <Notice tone="warning">{saison.message}</Notice>}
      <ReglementFilters view={view} onShow={show} />
      <ReglementCounters compteurs={data?.compteurs} />
      {/* The old rows stay while new ones come; their count beside the new search would be false. */}
      <p className="reglement-summary" role="status">
        {data && !isLoading ? summaryOf(data.total, view) : 'Chargement des règlements...'}
      </p>
      <Tabs
        label="Règlements par statut"
        active={view.onglet}
        onChange={(id) => show({ onglet: id as Onglet })}
        tabs={onglets.map((id) => ({ id, label: ongletLabels[id], panel: table }))}
      />
      {opened && <OpenedReglement opened={opened} onOpen={open} onClose={close} onDelete={setDeleting} />}
      {deleting && (
        <DeleteReglementDialog
          reglement={deleting}
          onCancel={() => setDeleting(undefined)}
          onDeleted={() => opened && close()}
          onDone={() => setDeleting(undefined)}
        />
      )}
    </Screen>
  );
}
