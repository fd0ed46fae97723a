import { lazy, Suspense, useState } from 'react';
import type { Cotisation } from '@club/contract';
import { Navigate } from '@club/router';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { Screen } from '@club/ui/screen';
import { useListCotisationsQuery } from '../cotisations/cotisations-api.ts';
import { DeleteCotisationDialog } from '../cotisations/delete-cotisation-dialog.tsx';
import { activeSaison, queryOfView, withView } from '../cotisations/list/cotisation-view-rules.ts';
import { ListTools } from '../cotisations/list/list-tools.tsx';
import { useListAddress } from '../cotisations/list/use-list-address.ts';
import { useRestoreCotisation } from '../cotisations/use-restore-cotisation.ts';
import { useActiveSaison } from '../saisons/use-active-saison.ts';
import { FamilyTable } from './family-table.tsx';
import '../cotisations/cotisations.css';

const OpenedFamily = lazy(() => import('./opened-family.tsx'));

/** Family cotisations: one payer for several members (spec §2). The address holds the view and the open dialog. */
export function FamilyCotisationsPage() {
  const { view, opened, show, open, close } = useListAddress();
  const { saison, loading: saisonLoading } = useActiveSaison();
  const isWaiting = saisonLoading && view.saison === activeSaison;
  const { data, error, isFetching, refetch } = useListCotisationsQuery(
    { ...queryOfView(view, saison?.id), type: 'famille' },
    { skip: isWaiting, refetchOnMountOrArgChange: true },
  );
  const [deleting, setDeleting] = useState<Cotisation>();
  const restore = useRestoreCotisation();
  const canCreate = useCan('cotisations.create');

  if (data && !isFetching && data.total > 0 && view.page > data.totalPages) {
    return (
      <Navigate to={`?${withView(new URLSearchParams(), { ...view, page: data.totalPages })}`} replace />
    );
  }
  const create = canCreate && (
    <Button label="Nouvelle cotisation famille" icon="plus" onClick={() => open({ kind: 'nouveau' })} />
  );
  return (
    <Screen
      title="Cotisations Famille"
      subtitle="Plusieurs adhérents, un seul payeur"
      action={create}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
    >
      <ListTools view={view} onShow={show} oneType />
      <FamilyTable
        page={data}
        {...{ view, error, create }}
        isFetching={isFetching || isWaiting}
        onShow={show}
        onOpen={open}
        onDelete={setDeleting}
        onRestore={(cotisation) => void restore(cotisation)}
        onRetry={() => void refetch()}
      />
      {opened && (
        <Suspense fallback={null}>
          <OpenedFamily opened={opened} onOpen={open} onClose={close} onDelete={setDeleting} />
        </Suspense>
      )}
      {deleting && (
        <DeleteCotisationDialog
          cotisation={deleting}
          onCancel={() => setDeleting(undefined)}
          onDeleted={() => {
            setDeleting(undefined);
            if (opened) close();
          }}
        />
      )}
    </Screen>
  );
}
