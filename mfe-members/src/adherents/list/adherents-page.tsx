import { useState } from 'react';
import { exportAccess, personalAccess, type AdherentSummary } from '@club/contract';
import { lazyPart, Link, useLeadsSomewhere, useNavigate } from '@club/router';
import { useCan, useSavedViews } from '@club/store';
import { buttonClass } from '@club/ui/button';
import {
  choixOf,
  ListScreen,
  pageOfCall,
  useListAddress,
  useListLayout,
  useSelection,
  type RowAction,
} from '@club/ui/list';
import { usePrefetch } from '@club/ui/screen';
import { searchFieldOptions } from '../adherent-labels.ts';
import { fullName } from '../adherent-texts.ts';
import { saveAdherents, useListAdherentsQuery } from '../adherents-api.ts';
import { DeleteAdherentDialog } from '../delete-adherent-dialog.tsx';
import { chooseForCards } from '../../cartes/selection/chosen-members.ts';
import { filtreOf } from '../lots/choix.ts';
import { useRemind } from '../lots/use-remind.ts';
import { useLotActs, type LotDialogKind } from '../lots/use-lot-acts.ts';
import { NearMembers } from './near-members.tsx';
import { useArgent } from './use-argent.ts';
import { useAdherentFilters } from './adherent-filters.ts';
import { adherentColumns, champsOf, moreAdherentColumns } from './adherent-columns.tsx';
import {
  adherentList,
  captionOf,
  emptyTextOf,
  isFiltered,
  listTexts,
  queryOfAll,
  queryOfExport,
  queryOfView,
  summaryOf,
} from './adherent-list.ts';

const loadDialogSwitch = async () => (await import('./dialog-switch.tsx')).DialogSwitch;
const DialogSwitch = lazyPart(loadDialogSwitch);
const LotDialogs = lazyPart(async () => (await import('../lots/lot-dialogs.tsx')).LotDialogs);
const EffacementDialog = lazyPart(
  async () => (await import('../../effacements/effacement-dialog.tsx')).EffacementDialog,
);

type Named = Pick<AdherentSummary, 'id' | 'prenom' | 'nom' | 'codeAdherent'>;

/** The member list, its search and the dialogs opened over it; the address holds all of it but a pending deletion. */
export function AdherentsPage() {
  const address = useListAddress(adherentList);
  const { view, opened, open, close } = address;
  const { colonnes } = useListLayout();
  const asked = queryOfView(view, champsOf(colonnes));
  const query = useListAdherentsQuery(asked, { refetchOnMountOrArgChange: true });
  const page = pageOfCall(query, ({ adherents }) => adherents);
  const { data: all } = useListAdherentsQuery(queryOfAll(view), { skip: !isFiltered(view) });
  const saved = useSavedViews('adherents');
  const filters = useAdherentFilters(view);
  const [deleting, setDeleting] = useState<Named>();
  const [erasing, setErasing] = useState<Named>();
  const canCreate = useCan('adherents.create');
  const canUpdate = useCan('adherents.update');
  const canExport = useCan(exportAccess);
  const canDelete = useCan('adherents.delete');
  const leadsSomewhere = useLeadsSomewhere();
  const canImport = useCan('import.execute') && leadsSomewhere('/import');
  const personal = useCan(personalAccess);
  const argent = useArgent(page.rows, colonnes);
  usePrefetch(loadDialogSwitch, page.rows !== undefined);
  const goTo = useNavigate();
  const selection = useSelection<AdherentSummary>(view, page.total);
  const choix = choixOf(selection, filtreOf(view));
  const [acting, setActing] = useState<LotDialogKind>();
  const canMakeCards = canUpdate && view.personnes === 'adherents' && leadsSomewhere('/cards');
  const makeCards = () => {
    chooseForCards(selection.isAll ? { choix } : { members: selection.rows });
    void goTo('/cards?generer=oui&selection=oui');
  };
  const onRappel = useRemind(selection, filtreOf(view));
  const acts = useLotActs({
    onOpen: setActing,
    onCards: canMakeCards ? makeCards : undefined,
    onRappel,
  });
  const texts = listTexts[view.personnes];
  const actions: RowAction<AdherentSummary>[] = [
    { label: 'Voir la fiche', icon: 'eye', onSelect: ({ id }) => open('fiche', id) },
    { label: 'Modifier', icon: 'edit', onSelect: ({ id }) => open('modifier', id), visible: () => canUpdate },
    { label: 'Supprimer', icon: 'trash', danger: true, onSelect: setDeleting, visible: () => canDelete },
  ];
  return (
    <ListScreen
      title="Adhérents"
      noun={texts.noun}
      caption={captionOf(view, page.total)}
      address={address}
      page={page}
      columns={adherentColumns}
      selection={acts.length > 0 ? { selection, noun: texts.selected, acts } : undefined}
      display={{
        schema: adherentList,
        more: moreAdherentColumns(personal, argent),
        saved,
        hidden: { outOf: all?.total, noun: texts.hidden },
      }}
      onExport={
        canExport
          ? ({ onReceived, ...file }) => saveAdherents(queryOfExport(view, file), onReceived)
          : undefined
      }
      search={{
        label: 'Rechercher un adhérent',
        placeholder: 'Nom, code, tél…',
        fields: searchFieldOptions(personal),
      }}
      filters={filters}
      actions={actions}
      rowLabel={fullName}
      onOpen={({ id }) => open('fiche', id)}
      createLabel={canCreate ? 'Nouvel adhérent' : undefined}
      extra={
        canDelete && (
          <Link className={buttonClass('quiet')} to="/members/corbeille">
            Corbeille
          </Link>
        )
      }
      around={(table) => (
        <>
          {table}
          <NearMembers
            search={view.search}
            proches={query.currentData?.proches}
            onOpen={({ id }) => open('fiche', id)}
          />
        </>
      )}
      summary={summaryOf(page.total, view)}
      loadingText={texts.loading}
      empty={{
        title: emptyTextOf(view),
        text: canImport ? 'Inscrivez le premier, ou importez le fichier que le club tient déjà.' : undefined,
        icon: 'users',
        showAllLabel: texts.all,
        next: canImport && (
          <Link className={buttonClass('secondary')} to="/import">
            Importer un fichier
          </Link>
        ),
      }}
    >
      {opened && (
        <DialogSwitch
          {...{ opened, page, asked }}
          onOpen={open}
          onClose={close}
          onDelete={setDeleting}
          onErase={setErasing}
        />
      )}
      {acting && (
        <LotDialogs
          kind={acting}
          choix={choix}
          onClose={() => setActing(undefined)}
          onStarted={(runId) => {
            setActing(undefined);
            selection.clear();
            open('lot', runId);
          }}
        />
      )}
      {erasing && (
        <EffacementDialog
          adherent={erasing}
          onCancel={() => setErasing(undefined)}
          onErased={() => {
            setErasing(undefined);
            if (opened) close();
          }}
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
    </ListScreen>
  );
}
