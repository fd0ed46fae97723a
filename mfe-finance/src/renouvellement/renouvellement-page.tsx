import { useDeferredValue, useEffect, useState } from 'react';
import { exportAccess, type RenouvellementPage as RenouvellementAnswer } from '@club/contract';
import { Link, useLeadsSomewhere } from '@club/router';
import { useCan, useSavedViews } from '@club/store';
import { Button, buttonClass } from '@club/ui/button';
import { plural } from '@club/ui/format';
import { ListScreen, pageOfCall, useListAddress } from '@club/ui/list';
import { problemOf } from '@club/ui/problem';
import { Screen } from '@club/ui/screen';
import { EmptyState } from '@club/ui/states';
import { Tabs } from '@club/ui/tabs';
import { byCode } from '../catalogue/catalogue-rules.ts';
import { personFullName } from '../money/cotisation-name.ts';
import { sectionText } from '../sections/section-texts.ts';
import { useListSectionsQuery } from '../sections/sections-api.ts';
import {
  campaignList,
  campaignSearch,
  choiceOf,
  emptyOf,
  queryOfExport,
  queryOfView,
  tabs,
  type Onglet,
} from './campaign-list.ts';
import { proposedRun } from './campaign-rules.ts';
import { idOf, useCampaignSaisons } from './campaign-saisons.ts';
import { candidatColumns, moreCandidatColumns, whoIsChosen, type CandidatRow } from './candidat-columns.tsx';
import { Funnel } from './funnel.tsx';
import { saveCandidats, usePreviewRenouvellementQuery } from './renouvellement-api.ts';
import { LotOffresDialog } from './offres/lot-offres-dialog.tsx';
import { RunDialog } from './run-dialog.tsx';
import { RunsCard } from './runs-card.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { StartDialog } from './start-dialog.tsx';
import { useChosenCandidats } from './use-chosen-candidats.ts';
import './renouvellement.css';

const title = 'Renouvellement';

/** The renewal campaign: who of the former season comes back, and at which price; the address holds all of it but the choice. */
export function RenouvellementPage() {
  const address = useListAddress(campaignList);
  const { opened, open, close } = address;
  const { saison, possible, saisonId } = useCampaignSaisons(address.view.saison);
  const view = { ...address.view, saison: saisonId };
  const query = usePreviewRenouvellementQuery(queryOfView(view), { refetchOnMountOrArgChange: true });
  const selection = useChosenCandidats(JSON.stringify(choiceOf(view)));
  const [starting, setStarting] = useState<'everyone' | 'chosen'>();
  // The rows are drawn when the list gets to them.
  const isDrawn = useIsDrawn(useDeferredValue(query.currentData !== undefined && !query.isFetching));
  const canStart = useCan('cotisations.create');
  const canRaise = useCan('formules.update');
  const ofSaison = saisonId ? { saisonId } : {};
  const canExport = useCan(exportAccess);
  const saved = useSavedViews('renouvellements');
  const { data: sections = [] } = useListSectionsQuery();
  if (!query.data && problemOf(query.error)?.code === 'no_active_saison') return <NoActiveSaison />;
  const page = pageOfCall(query, rowsOf);
  const { aRenouveler, aProposer, compteurs } = query.data ?? {};
  return (
    <ListScreen
      title={title}
      noun={['adhérent', 'adhérents']}
      address={address}
      page={page}
      caption="Adhérents de la saison précédente"
      columns={candidatColumns}
      choice={canStart ? whoIsChosen(selection) : undefined}
      display={{ schema: campaignList, more: moreCandidatColumns, saved }}
      onExport={
        canExport
          ? ({ onReceived, ...file }) => saveCandidats(queryOfExport(view, file), onReceived)
          : undefined
      }
      search={campaignSearch}
      filters={[
        {
          name: 'section',
          label: 'Section',
          all: 'Toutes',
          later: true,
          options: sections.toSorted(byCode).map((one) => ({ value: one.id, label: sectionText(one) })),
        },
      ]}
      rowLabel={({ adherent }) => personFullName(adherent)}
      loadingText="Chargement des adhérents..."
      empty={emptyOf(address)}
      action={canStart && <StartButton page={query.data} onStart={() => setStarting('everyone')} />}
      above={<Funnel query={ofSaison} />}
      around={(table) => (
        <>
          <Tabs
            label="Obstacles"
            active={view.obstacle}
            onChange={(id) => address.show({ obstacle: id as Onglet })}
            tabs={tabs.map(({ id, label }) => ({
              id,
              label,
              ...(id !== 'tous' && { count: compteurs?.[id] ?? null }),
              panel: (
                <>
                  <div className="renouvellement-tools club-flows">
                    {canStart && (
                      <SelectionBar
                        rows={page.rows ?? (view.obstacle === 'aucun' ? undefined : [])}
                        selection={selection}
                        onStart={() => setStarting('chosen')}
                      />
                    )}
                    <div className="club-screen-actions">
                      {possible.length > 1 && (
                        // Not in the bar, which would grow when the seasons have come.
                        <label className="club-filter">
                          Saison
                          <select
                            className="club-input"
                            value={saisonId}
                            onChange={({ target }) => address.show({ saison: target.value })}
                          >
                            {possible.map((one) => (
                              <option key={one.id} value={idOf(one)}>
                                {one.active ? `${one.nom} (active)` : one.nom}
                              </option>
                            ))}
                          </select>
                        </label>
                      )}
                      {canRaise && saison && (
                        <Link className={buttonClass('secondary')} to={`/formulas?hausse=${saison.id}`}>
                          Hausse des prix
                        </Link>
                      )}
                      <Link className={buttonClass('secondary')} to="/renouvellement/offres">
                        Offres
                      </Link>
                    </div>
                  </div>
                  {table}
                </>
              ),
            }))}
          />
          {isDrawn && <RunsCard query={ofSaison} onOpen={(id) => open('campagne', id)} />}
        </>
      )}
    >
      {starting && aRenouveler && aProposer && (
        <StartDialog
          choice={choiceOf(view)}
          saison={saison?.nom}
          chosen={starting === 'chosen' ? selection : undefined}
          everyone={{ offres: aProposer, cotisations: aRenouveler }}
          onCancel={() => setStarting(undefined)}
          onStarted={({ id }) => {
            selection.clear();
            setStarting(undefined);
            open('campagne', id);
          }}
        />
      )}
      {opened?.kind === 'campagne' && (
        <RunDialog key={opened.id} id={opened.id} onUndo={(lot) => open('lot', lot)} onClose={close} />
      )}
      {opened?.kind === 'lot' && <LotOffresDialog key={opened.id} id={opened.id} onClose={close} />}
    </ListScreen>
  );
}

/** True from the frame after the first rows: what stands below them would jump with them. */
function useIsDrawn(hasRows: boolean): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!hasRows) return;
    const frame = requestAnimationFrame(() => setDrawn(true));
    return () => cancelAnimationFrame(frame);
  }, [hasRows]);
  return isDrawn;
}

const rowsOf = ({ candidats }: RenouvellementAnswer): CandidatRow[] =>
  candidats.map((candidat) => ({ ...candidat, id: candidat.adherent.id }));

interface StartButtonProps {
  /** Undefined at first: the button keeps its place. */
  page: Pick<RenouvellementAnswer, 'aRenouveler' | 'aProposer'> | undefined;
  onStart: () => void;
}

/** Names how many get an offer; once all have one, how many could be billed. */
function StartButton({ page, onStart }: StartButtonProps) {
  if (!page || page.aRenouveler.adherents === 0) return <div className="club-screen-late" />;
  const { aRenouveler, aProposer } = page;
  const counted = (of: RenouvellementAnswer['aProposer']) =>
    plural(proposedRun(of).adherents, 'adhérent', 'adhérents');
  const isOffering = aProposer.adherents > 0;
  const label = isOffering
    ? `Proposer une offre à ${counted(aProposer)}…`
    : `Facturer ${counted(aRenouveler)}…`;
  return (
    <div className="club-screen-late">
      {/* To bill who has not answered an offer is nobody's next step. */}
      <Button label={label} icon="refresh" variant={isOffering ? 'primary' : 'secondary'} onClick={onStart} />
    </div>
  );
}

/** Between two seasons. */
function NoActiveSaison() {
  const leadsSomewhere = useLeadsSomewhere();
  const seasons = leadsSomewhere('/seasons') && (
    <Link className={buttonClass('secondary')} to="/seasons">
      Voir les saisons
    </Link>
  );
  return (
    <Screen title={title}>
      <EmptyState title="Aucune saison active" icon="calendar" action={seasons}>
        <p>Une campagne crée ses cotisations dans la saison active{'\u00a0'}: ouvrez d’abord la nouvelle.</p>
      </EmptyState>
    </Screen>
  );
}
