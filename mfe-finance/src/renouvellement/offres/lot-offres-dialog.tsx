import { droitActeOffres, type LotOffres } from '@club/contract';
import { useCan } from '@club/store';
import { plural } from '@club/ui/format';
import { JobDialog } from '@club/ui/job-dialog';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';
import { Notice } from '@club/ui/states';
import { actWords, doneText } from './offre-words.ts';
import { isRunning, useCancelLotOffresMutation, useGetLotOffresQuery } from '../../offres/offres-api.ts';

/** An act on many offers: its progress while it goes on, its account after. */
export function LotOffresDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useGetLotOffresQuery(id, { refetchOnMountOrArgChange: true });
  const [cancel] = useCancelLotOffresMutation();
  const { acte = 'acceptation' } = query.currentData ?? {};
  const mayStop = useCan(droitActeOffres[acte]);
  return (
    <JobDialog
      title={actWords[acte].title}
      query={query}
      loadingText="Chargement de l’acte"
      goesOn="le travail continue"
      unit={acte === 'acceptation' ? ['offre', 'offres'] : ['offre ou cotisation', 'offres et cotisations']}
      isRunning={isRunning}
      titleOf={(run) => ({ running: actWords[run.acte].running, ended: 'Demandé' })}
      countsOf={(run) => [
        { label: actWords[run.acte].done, value: run.faits, tone: 'success' },
        { label: 'Déjà ainsi', value: run.inchanges, tone: 'neutral' },
        { label: 'Laissées', value: run.nbRefuses, tone: 'warning' },
      ]}
      onStop={mayStop ? () => cancel(id) : undefined}
      onClose={onClose}
    >
      {(run) => <Account run={run} />}
    </JobDialog>
  );
}

const columns: LineColumn<LotOffres['refuses'][number]>[] = [
  { key: 'code', header: 'Offre ou cotisation', numeric: true, names: true },
  { key: 'raison', header: 'Raison' },
];

function Account({ run }: { run: LotOffres }) {
  const { etat, faits, refuses, nbRefuses } = run;
  const others = nbRefuses - refuses.length;
  return (
    <>
      {etat === 'annule' && (
        <Notice tone="warning" title="Arrêté">
          Ce qui est fait le reste{'\u00a0'}; le reste n’a pas changé.
        </Notice>
      )}
      {etat === 'termine' && (
        <Notice tone={faits > 0 ? 'success' : 'info'}>
          {faits > 0 ? `${doneText(run)}.` : 'Rien n’a changé.'}
        </Notice>
      )}
      {refuses.length > 0 && (
        <LinesTable
          caption={`${plural(nbRefuses, 'laissée', 'laissées')} comme avant`}
          scrolls
          columns={columns}
          rows={refuses}
          keyOf={(one) => one.id}
        />
      )}
      {others > 0 && <p>et {plural(others, 'autre', 'autres')}.</p>}
    </>
  );
}
