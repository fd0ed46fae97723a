import { useState } from 'react';
import { reglesConservation, type ApercuRegle, type Conservation } from '@club/contract';
import { Link, useLeadsSomewhere } from '@club/router';
import { useCan } from '@club/store';
import { Button, buttonClass } from '@club/ui/button';
import { formatDate, formatDateTime, plural } from '@club/ui/format';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';
import { Screen } from '@club/ui/screen';
import { ForbiddenState, Notice } from '@club/ui/states';
import { isRunning, useGetConservationQuery } from './conservation-api.ts';
import { concernedText, dureeText, goneText } from './conservation-words.ts';
import { LancementDialog } from './lancement-dialog.tsx';
import { LancementRunDialog } from './lancement-run-dialog.tsx';

const title = 'Conservation';

/** /conservation: what each rule of the club would take away today, and the button that does it. */
export function ConservationPage() {
  if (useCan('admin.manage_permissions')) return <Overview />;
  return (
    <Screen title={title}>
      <ForbiddenState />
    </Screen>
  );
}

function Overview() {
  const query = useGetConservationQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error, isLoading, refetch } = query;
  const [isConfirming, setConfirming] = useState(false);
  const [runId, setRunId] = useState<string>();
  const leadsSomewhere = useLeadsSomewhere();
  const concerned = data?.regles.filter(({ elements }) => elements > 0) ?? [];
  const running = data?.dernier && isRunning(data.dernier) ? data.dernier : undefined;
  return (
    <Screen
      title={title}
      subtitle={'Rien ne part tout seul\u00a0: voyez d’abord qui est concerné, puis confirmez.'}
      loading={isLoading}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      extra={
        leadsSomewhere('/settings') && (
          <Link className={buttonClass('secondary')} to="/settings?onglet=conservation">
            Régler les durées
          </Link>
        )
      }
      action={
        running ? (
          <Button label="Suivre le lancement" onClick={() => setRunId(running.id)} />
        ) : (
          <Button
            label="Supprimer ce qui dépasse…"
            icon="shield"
            variant="danger"
            disabled={concerned.length === 0}
            onClick={() => setConfirming(true)}
          />
        )
      }
    >
      {data && <Rules data={data} onFollow={setRunId} />}
      {isConfirming && (
        <LancementDialog
          regles={concerned}
          onCancel={() => setConfirming(false)}
          onBegun={(id) => {
            setConfirming(false);
            setRunId(id);
          }}
        />
      )}
      {runId !== undefined && <LancementRunDialog id={runId} onClose={() => setRunId(undefined)} />}
    </Screen>
  );
}

const columns: readonly LineColumn<ApercuRegle>[] = [
  {
    key: 'regle',
    header: 'Données',
    names: true,
    width: '14rem',
    cell: ({ regle }) => reglesConservation[regle].titre,
  },
  { key: 'elements', header: 'Concerne', width: '18rem', cell: Concerned },
  { key: 'duree', header: 'Gardées', width: '7rem', cell: dureeText },
  {
    key: 'avant',
    header: 'Avant le',
    width: '8rem',
    numeric: true,
    cell: ({ avant }) => avant && formatDate(avant),
  },
  { key: 'liste', header: 'Liste', width: '7rem', cell: ToList },
];

function Concerned(apercu: ApercuRegle) {
  if (apercu.avant === null) return <span className="club-meta">Rien</span>;
  return (
    <>
      {concernedText(apercu)}
      {apercu.gardees > 0 && (
        <span className="club-meta">
          {' '}
          ({plural(apercu.gardees, 'gardée', 'gardées')}
          {'\u00a0'}: argent ouvert)
        </span>
      )}
    </>
  );
}

function ToList({ regle, avant, elements, gardees }: ApercuRegle) {
  if (avant === null || elements + gardees === 0) return undefined;
  return (
    <Link
      to={`/conservation/${regle}`}
      aria-label={`Voir la liste\u00a0: ${reglesConservation[regle].titre}`}
    >
      Voir la liste
    </Link>
  );
}

function Rules({
  data: { regles, dernier },
  onFollow,
}: {
  data: Conservation;
  onFollow: (id: string) => void;
}) {
  return (
    <>
      {regles.every(({ duree }) => duree === null) && (
        <Notice tone="info" title="Aucune durée n’est réglée">
          Tout est gardé pour toujours. Réglez une durée dans les paramètres pour voir ce qu’elle
          concernerait.
        </Notice>
      )}
      <LinesTable
        caption="Ce qui dépasse aujourd’hui"
        scrolls
        columns={columns}
        rows={regles}
        keyOf={({ regle }) => regle}
      />
      {dernier && !isRunning(dernier) && (
        <p>
          Dernier lancement par {dernier.createdBy}, le {formatDateTime(dernier.createdAt)}
          {'\u00a0'}: {goneText(dernier) || 'rien n’a été supprimé'}.{' '}
          <Button label="Voir le compte rendu" variant="quiet" onClick={() => onFollow(dernier.id)} />
        </p>
      )}
    </>
  );
}
