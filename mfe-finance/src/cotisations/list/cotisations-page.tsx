import { lazy, Suspense, useEffect, useState } from 'react';
import type { Cotisation } from '@club/contract';
import { Navigate } from '@club/router';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { Screen } from '@club/ui/screen';
import { useActiveSaison } from '../../saisons/use-active-saison.ts';
import { useListCotisationsQuery } from '../cotisations-api.ts';
import { DeleteCotisationDialog } from '../delete-cotisation-dialog.tsx';
import { useRestoreCotisation } from '../use-restore-cotisation.ts';
import { activeSaison, queryOfView, withView } from './cotisation-view-rules.ts';
import { CotisationsCard } from './cotisations-card.tsx';
import { ListTools } from './list-tools.tsx';
import { UnpaidBanner } from './unpaid-banner.tsx';
import { useListAddress } from './use-list-address.ts';
import '../cotisations.css';

const loadOpenedDialog = () => import('./opened-dialog.tsx');
const OpenedDialog = lazy(loadOpenedDialog);

/** The cotisations, their search and the dialogs opened over them; the address holds all of it but a pending deletion. */
export function CotisationsPage() {
  const { view, opened, show, open, close } = useListAddress();
  const { saison, loading: saisonLoading } = useActiveSaison();
  const query = queryOfView(view, saison?.id);
  const isWaiting = saisonLoading && view.saison === activeSaison;
  const { data, error, isFetching, refetch } = useListCotisationsQuery(query, {
    skip: isWaiting,
    refetchOnMountOrArgChange: true,
  });
  const [deleting, setDeleting] = useState<Cotisation>();
  const restore = useRestoreCotisation();
  const canCreate = useCan('cotisations.create');
  const isListed = data !== undefined;

  useEffect(() => {
    // Once the list is there, so that the first dialog opens at once. A failure is told when a dialog is really opened.
    if (isListed) loadOpenedDialog().catch(() => undefined);
  }, [isListed]);

  if (data && !isFetching && data.total > 0 && view.page > data.totalPages) {
    return (
      <Navigate to={`?${withView(new URLSearchParams(), { ...view, page: data.totalPages })}`} replace />
    );
  }
  const create = canCreate && (
    <Button label="Nouvelle cotisation" icon="plus" onClick={() => open({ kind: 'nouveau' })} />
  );
  return (
    <Screen
      title="Cotisations"
      subtitle="Enregistrer et suivre ce que doivent les adhérents"
      action={create}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
    >
      <ListTools view={view} onShow={show} />
      {!view.archivees && !view.sansReglement && !isWaiting && (
        <UnpaidBanner
          saisonId={query.saisonId}
          onShowAll={() => show({ search: '', statut: null, type: null, sansReglement: 'oui' })}
          onOpen={(id) => open({ kind: 'cotisation', id })}
        />
      )}
      <CotisationsCard
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
          <OpenedDialog opened={opened} onOpen={open} onClose={close} onDelete={setDeleting} />
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
