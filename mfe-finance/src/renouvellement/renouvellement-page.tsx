import { useState } from 'react';
import { Link, Navigate, useAddress, useLeadsSomewhere } from '@club/router';
import { useCan } from '@club/store';
import { Button, buttonClass } from '@club/ui/button';
import { plural } from '@club/ui/format';
import { useListAddress } from '@club/ui/list';
import { problemOf } from '@club/ui/problem';
import { Screen } from '@club/ui/screen';
import { EmptyState } from '@club/ui/states';
import { campaignList, choiceOf, queryOfView, raiseParts } from './campaign-list.ts';
import { proposedRun } from './campaign-rules.ts';
import { CampaignTools } from './campaign-tools.tsx';
import { CandidatsCard } from './candidats-card.tsx';
import { Funnel } from './funnel.tsx';
import { usePreviewRenouvellementQuery } from './renouvellement-api.ts';
import { RunDialog } from './run-dialog.tsx';
import { RunsCard } from './runs-card.tsx';
import { StartDialog } from './start-dialog.tsx';
import { useSelection } from './use-selection.ts';
import './renouvellement.css';

const heading = {
  title: 'Renouvellement',
  subtitle: 'Reprendre les cotisations de la saison précédente aux prix d’aujourd’hui',
};

/** The renewal campaign: who of the former season comes back, and at which price; the address holds all of it but the choice. */
export function RenouvellementPage() {
  const address = useListAddress(campaignList);
  const { opened, open, close } = address;
  const [{ hausse }, setRaise] = useAddress(raiseParts);
  const view = { ...address.view, hausse };
  const query = usePreviewRenouvellementQuery(queryOfView(view), { refetchOnMountOrArgChange: true });
  const selection = useSelection(JSON.stringify(choiceOf(view)));
  const [starting, setStarting] = useState<'everyone' | 'chosen'>();
  const canStart = useCan('cotisations.create');
  const page = query.data;

  if (page && !query.isFetching && page.total > 0 && view.page > page.totalPages) {
    return <Navigate to={address.pageAddress(page.totalPages)} replace />;
  }
  if (!page && problemOf(query.error)?.code === 'no_active_saison') return <NoActiveSaison />;
  const { aRenouveler } = page ?? {};
  const action = canStart && (
    <div className="club-screen-late">
      {aRenouveler && aRenouveler.adherents > 0 && (
        <Button
          label={`Renouveler ${plural(proposedRun(aRenouveler).adherents, 'adhérent', 'adhérents')} sans obstacle`}
          icon="refresh"
          onClick={() => setStarting('everyone')}
        />
      )}
    </div>
  );
  return (
    <Screen
      {...heading}
      action={action}
      error={page ? undefined : query.error}
      onRetry={() => void query.refetch()}
    >
      <div className="renouvellement">
        <Funnel />
        <CampaignTools
          address={address}
          hausse={hausse}
          onRaise={(raise) => setRaise({ hausse: raise, page: 1 })}
        />
        <CandidatsCard
          page={page}
          address={address}
          error={query.error}
          isFetching={query.isFetching}
          selection={canStart ? selection : undefined}
          onStart={() => setStarting('chosen')}
          onRetry={() => void query.refetch()}
        />
        <RunsCard onOpen={(id) => open('campagne', id)} />
      </div>
      {starting && aRenouveler && (
        <StartDialog
          choice={choiceOf(view)}
          chosen={starting === 'chosen' ? selection : undefined}
          everyone={aRenouveler}
          onCancel={() => setStarting(undefined)}
          onStarted={({ id }) => {
            selection.clear();
            setStarting(undefined);
            open('campagne', id);
          }}
        />
      )}
      {opened?.kind === 'campagne' && <RunDialog key={opened.id} id={opened.id} onClose={close} />}
    </Screen>
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
    <Screen {...heading}>
      <EmptyState title="Aucune saison active" icon="calendar" action={seasons}>
        <p>Une campagne crée ses cotisations dans la saison active{'\u00a0'}: ouvrez d’abord la nouvelle.</p>
      </EmptyState>
    </Screen>
  );
}
