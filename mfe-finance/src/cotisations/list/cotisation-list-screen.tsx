import { useState, type ComponentType, type ReactNode } from 'react';
import type { Cotisation, ListCotisationsQuery } from '@club/contract';
import { Navigate } from '@club/router';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { Screen, usePrefetch } from '@club/ui/screen';
import { useActiveSaison } from '../../saisons/use-active-saison.ts';
import { useListCotisationsQuery } from '../cotisations-api.ts';
import { DeleteCotisationDialog } from '../delete-cotisation-dialog.tsx';
import { useRestoreCotisation } from '../use-restore-cotisation.ts';
import { activeSaison, queryOfView, withView } from './cotisation-view-rules.ts';
import { CotisationsCard, type CotisationsCardProps } from './cotisations-card.tsx';
import { ListTools } from './list-tools.tsx';
import type { OpenedDialogProps } from './opened-dialog.tsx';
import { useListAddress, type ListAddress } from './use-list-address.ts';
import '../cotisations.css';

interface CotisationListScreenProps {
  title: string;
  subtitle: string;
  /** «Nouvelle cotisation». */
  createLabel: string;
  /** Only these; both when absent. */
  type?: ListCotisationsQuery['type'];
  /** Its name and its columns, when they are not those of all cotisations. */
  table?: Pick<CotisationsCardProps, 'label' | 'columns'>;
  /** The dialogs that the address opens, loaded when the list is there. */
  dialogs: { Opened: ComponentType<OpenedDialogProps>; load: () => Promise<unknown> };
  /** What surrounds the table; `season` is undefined until the season to show is known, its id in it when only one is shown. */
  around?: (
    address: ListAddress,
    season: { saisonId: string | undefined } | undefined,
    table: ReactNode,
  ) => ReactNode;
}

/** A list of cotisations, its search and the dialogs opened over it; the address holds all of it but a pending deletion. */
export function CotisationListScreen({ type, dialogs, ...props }: CotisationListScreenProps) {
  const address = useListAddress();
  const { view, opened, show, open, close } = address;
  const { saison, loading: saisonLoading } = useActiveSaison();
  const query = { ...queryOfView(view, saison?.id), ...(type && { type }) };
  const isWaiting = saisonLoading && view.saison === activeSaison;
  const { data, error, isFetching, refetch } = useListCotisationsQuery(query, {
    skip: isWaiting,
    refetchOnMountOrArgChange: true,
  });
  const [deleting, setDeleting] = useState<Cotisation>();
  const restore = useRestoreCotisation();
  const canCreate = useCan('cotisations.create');

  usePrefetch(dialogs.load, data !== undefined);

  if (data && !isFetching && data.total > 0 && view.page > data.totalPages) {
    return (
      <Navigate to={`?${withView(new URLSearchParams(), { ...view, page: data.totalPages })}`} replace />
    );
  }
  const create = canCreate && (
    <Button label={props.createLabel} icon="plus" onClick={() => open({ kind: 'nouveau' })} />
  );
  const table = (
    <CotisationsCard
      {...props.table}
      page={data}
      {...{ view, error, create }}
      isFetching={isFetching || isWaiting}
      onShow={show}
      onOpen={open}
      onDelete={setDeleting}
      onRestore={(cotisation) => void restore(cotisation)}
      onRetry={() => void refetch()}
    />
  );
  return (
    <Screen
      title={props.title}
      subtitle={props.subtitle}
      action={create}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
    >
      <ListTools view={view} onShow={show} oneType={type !== undefined} />
      {props.around
        ? props.around(address, isWaiting ? undefined : { saisonId: query.saisonId }, table)
        : table}
      {opened && <dialogs.Opened opened={opened} onOpen={open} onClose={close} onDelete={setDeleting} />}
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
