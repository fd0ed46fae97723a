import { useState, type ReactNode } from 'react';
import {
  champsOfList,
  colonnesCotisation,
  exportAccess,
  type ActeCotisations,
  type Cotisation,
} from '@club/contract';
import { lazyPart, Link, useWayBack } from '@club/router';
import { useCan, useSavedViews } from '@club/store';
import { buttonClass } from '@club/ui/button';
import {
  choixOf,
  ListScreen,
  ListSum,
  pageOfCall,
  useListAddress,
  useShownColumns,
  type Column,
} from '@club/ui/list';
import { usePrefetch } from '@club/ui/screen';
import { NoneActiveNotice } from '../../saisons/none-active-notice.tsx';
import { useChosenSaison, useSaisonFilter } from '../../saisons/saison-choice.ts';
import { saveCotisations, useListCotisationsQuery } from '../../money/cotisations-api.ts';
import { DeleteCotisationDialog } from '../delete-cotisation-dialog.tsx';
import { cotisationName } from '../../money/cotisation-name.ts';
import { cotisationColumns, moreCotisationColumns, withConvenu } from './cotisation-columns.tsx';
import { cotisationFlags, cotisationSearch, statutFilter, typeFilter } from './cotisation-filters.ts';
import { isOfFormules, sommesText, heldFilters } from './held-filters.ts';
import {
  actedUponBy,
  cotisationList,
  emptyTextOf,
  foundBy,
  isNarrowed,
  queryOfAll,
  queryOfExport,
  queryOfView,
  summaryOf,
  type CotisationListAddress,
} from './cotisation-list.ts';
import { useCotisationActions } from './use-cotisation-actions.ts';
import { useCotisationSelection } from './use-cotisation-selection.ts';
import '../cotisations.css';

const loadDialogs = async () => (await import('./dialog-switch.tsx')).DialogSwitch;
const Dialogs = lazyPart(loadDialogs);
const LotDialog = lazyPart(async () => (await import('../lots/lot-dialogs.tsx')).LotDialog);

interface CotisationListScreenProps {
  title: string;
  createLabel: string;
  /** Both types when absent. */
  type?: 'famille';
  caption?: string;
  columns?: readonly Column<Cotisation>[];
  /** Around the table; `season` is undefined until known, its id absent for all seasons. */
  around?: (
    address: CotisationListAddress,
    season: { saisonId: string | undefined } | undefined,
    table: ReactNode,
  ) => ReactNode;
}

/** A list of cotisations with its dialogs; the address holds everything but a pending deletion. */
export function CotisationListScreen({ type, around, ...props }: CotisationListScreenProps) {
  const address: CotisationListAddress = useListAddress(cotisationList);
  const { view, opened, open, close } = address;
  const { saisonId, isWaiting, message } = useChosenSaison(view.saison);
  const wayBack = useWayBack();
  const asksSums = isNarrowed(view) || wayBack !== undefined;
  const usual = props.columns ?? cotisationColumns;
  const columns = isOfFormules(view) ? withConvenu(usual) : usual;
  const shown = useShownColumns(columns, moreCotisationColumns);
  const asked = {
    ...queryOfView(view, saisonId),
    champs: champsOfList(colonnesCotisation, shown, actedUponBy),
    ...(asksSums && { sommes: true }),
    ...(type && { type }),
  };
  const query = useListCotisationsQuery(asked, { skip: isWaiting, refetchOnMountOrArgChange: true });
  const page = pageOfCall(query, ({ cotisations }) => cotisations);
  const all = useListCotisationsQuery(
    { ...queryOfAll(view, saisonId), ...(type && { type }) },
    { skip: isWaiting || !isNarrowed(view) },
  );
  const saved = useSavedViews(type ? 'cotisations_famille' : 'cotisations');
  const [deleting, setDeleting] = useState<Cotisation>();
  const saisonFilter = useSaisonFilter(view.saison);
  const canCreate = useCan('cotisations.create');
  const canExport = useCan(exportAccess);
  const found = { ...foundBy(view, saisonId), ...(type && { type }) };
  const [acting, setActing] = useState<ActeCotisations>();
  const selected = useCotisationSelection(view, { total: page.total, found, onAct: setActing });
  const actions = useCotisationActions({ open, onDelete: setDeleting });
  usePrefetch(loadDialogs, page.rows !== undefined);
  return (
    <ListScreen
      title={props.title}
      noun={['cotisation', 'cotisations']}
      caption={props.caption ?? 'Liste des cotisations'}
      address={{ ...address, isNarrowed: isNarrowed(view) || view.archivees }}
      page={{ ...page, isFetching: page.isFetching || isWaiting }}
      columns={columns}
      display={{
        schema: cotisationList,
        more: moreCotisationColumns,
        saved,
        hidden: { outOf: all.data?.total, noun: ['cotisation masquée', 'cotisations masquées'] },
      }}
      selection={selected}
      onExport={
        canExport && !isWaiting
          ? ({ onReceived, ...file }) =>
              saveCotisations({ ...queryOfExport(view, saisonId, file), ...(type && { type }) }, onReceived)
          : undefined
      }
      search={cotisationSearch}
      filters={[
        { ...statutFilter, ...(type && { folded: true }) },
        ...(type ? [] : [typeFilter]),
        saisonFilter,
        ...cotisationFlags,
        ...heldFilters,
      ]}
      actions={actions}
      rowLabel={cotisationName}
      onOpen={({ id }) => open('cotisation', id)}
      createLabel={canCreate ? props.createLabel : undefined}
      summary={summaryOf(page.total, view)}
      loadingText="Chargement des cotisations..."
      empty={{
        title: emptyTextOf(view),
        text: 'Une cotisation dit ce qui est dû pour la saison\u00a0: des formules, un payeur, des règlements.',
        icon: 'card',
        showAllLabel: 'Voir toutes les cotisations',
        next: canCreate && !type && (
          <Link className={buttonClass('secondary')} to="/renouvellement">
            Renouveler la saison précédente
          </Link>
        ),
      }}
      above={
        <>
          <NoneActiveNotice message={message} />
          {asksSums && (
            <ListSum
              label="Selon ces filtres"
              text={query.data?.sommes && sommesText(query.data.sommes, view)}
            />
          )}
        </>
      }
      {...(around && {
        around: (table: ReactNode) => around(address, isWaiting ? undefined : { saisonId }, table),
      })}
    >
      {opened && (
        <Dialogs
          type={type}
          opened={opened}
          page={page}
          asked={asked}
          onOpen={open}
          onClose={close}
          onDelete={setDeleting}
        />
      )}
      {acting && selected && (
        <LotDialog
          acte={acting}
          choix={choixOf(selected.selection, found)}
          onClose={() => setActing(undefined)}
          onStarted={(runId) => {
            setActing(undefined);
            selected.selection.clear();
            open('lot', runId);
          }}
        />
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
    </ListScreen>
  );
}
