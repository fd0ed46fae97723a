import { useState } from 'react';
import type { Adherent } from '@club/contract';
import { lazyPart, Link, Navigate } from '@club/router';
import { useCan } from '@club/store';
import { Button, buttonClass } from '@club/ui/button';
import { Screen, usePrefetch } from '@club/ui/screen';
import { useListAdherentsQuery } from '../adherents-api.ts';
import { DeleteAdherentDialog } from '../delete-adherent-dialog.tsx';
import { AdherentsCard } from './adherents-card.tsx';
import { ListTools } from './list-tools.tsx';
import { queryOfView, withView } from './list-view-rules.ts';
import { useListAddress } from './use-list-address.ts';

const loadOpenedDialog = async () => (await import('./opened-dialog.tsx')).OpenedDialog;
const OpenedDialog = lazyPart(loadOpenedDialog);

/** The member list, its search and the dialogs opened over it; the address holds all of it but a pending deletion. */
export function AdherentsPage() {
  const address = useListAddress();
  const { view, opened, show, open, close } = address;
  const { data, error, isFetching, refetch } = useListAdherentsQuery(queryOfView(view), {
    refetchOnMountOrArgChange: true,
  });
  const [deleting, setDeleting] = useState<Pick<Adherent, 'id' | 'prenom' | 'nom' | 'codeAdherent'>>();
  const canCreate = useCan('adherents.create');
  const canDelete = useCan('adherents.delete');
  const isListed = data !== undefined;

  usePrefetch(loadOpenedDialog, isListed);

  if (data && !isFetching && data.total > 0 && view.page > data.totalPages) {
    return (
      <Navigate to={`?${withView(new URLSearchParams(), { ...view, page: data.totalPages })}`} replace />
    );
  }
  const create = canCreate && (
    <Button label="Nouvel Adhérent" icon="plus" onClick={() => open({ kind: 'nouveau' })} />
  );
  return (
    <Screen
      title="Adhérents"
      subtitle="Gérer les membres de votre club"
      action={create}
      extra={
        canDelete && (
          <Link className={buttonClass('quiet')} to="/members/corbeille">
            Corbeille
          </Link>
        )
      }
      error={data ? undefined : error}
      onRetry={() => void refetch()}
    >
      <ListTools view={view} onShow={show} />
      <AdherentsCard
        page={data}
        {...{ view, error, isFetching, create }}
        onShow={show}
        onOpen={open}
        onDelete={setDeleting}
        onRetry={() => void refetch()}
      />
      {opened && (
        <OpenedDialog
          page={data}
          {...{ view, opened }}
          onOpen={open}
          onClose={close}
          onDelete={setDeleting}
        />
      )}
      {deleting && (
        <DeleteAdherentDialog
          adherent={deleting}
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
