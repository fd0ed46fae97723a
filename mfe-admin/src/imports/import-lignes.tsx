import { useState } from 'react';
import { importCalls, ligneEtats, type ImportLigne, type ImportRun, type LigneEtat } from '@club/contract';
import { choicePart, numberPart, useAddress } from '@club/router';
import { formatAmount } from '@club/ui/format';
import { PagedTable, type Column } from '@club/ui/paged-table';
import { EmptyState, ErrorState } from '@club/ui/states';
import { Tabs } from '@club/ui/tabs';
import { DownloadLink } from '../download/download-link.tsx';
import { useListImportLignesQuery } from './imports-api.ts';
import { isOfPeople } from './import-rules.ts';
import { LigneChoice } from './ligne-choice.tsx';
import {
  countsOfLignes,
  firstEtat,
  hasLignes,
  ligneLabels,
  type Choices,
  type LigneDecision,
} from './plan-rules.ts';

/** Of the rows in view: what becomes of them, and the page. */
export const lignesParts = { lignes: choicePart(ligneEtats), feuille: numberPart() };

const names: readonly Column<ImportLigne>[] = [
  { key: 'nom', header: 'Nom', width: '11rem' },
  { key: 'prenom', header: 'Prénom', width: '11rem' },
];

const designation: readonly Column<ImportLigne>[] = [{ key: 'nom', header: 'Désignation', width: '16rem' }];
const montant: readonly Column<ImportLigne>[] = [
  {
    key: 'montant',
    header: 'Montant',
    width: '8rem',
    align: 'end',
    numeric: true,
    cell: ({ montant: stored }) => (stored === undefined ? '' : formatAmount(stored)),
  },
];

const columnsOf = ({ type }: ImportRun): readonly Column<ImportLigne>[] => [
  { key: 'row', header: 'Ligne', width: '5rem', numeric: true, align: 'end' },
  { key: 'code', header: 'Code', width: '7rem', numeric: true },
  ...(isOfPeople(type) ? names : designation),
  ...(type === 'formules' ? montant : []),
  { key: 'details', header: 'À savoir', cell: (ligne) => <Reasons ligne={ligne} /> },
];

function Reasons({ ligne: { details, changements = [], lectures = [] } }: { ligne: ImportLigne }) {
  return (
    <span className="import-reasons">
      {details.map(({ column, value, reason }, at) => (
        <span key={at}>
          {column && <strong>{column}</strong>} {value && !reason.includes(value) && `«\u202f${value}\u202f»`}{' '}
          {reason}
        </span>
      ))}
      {changements.map(({ champ, libelle, avant, apres }) => (
        <span key={champ}>
          <strong>{libelle}</strong> <del>{avant || 'Non renseigné'}</del> →{' '}
          <ins>{apres || 'Non renseigné'}</ins>
        </span>
      ))}
      {lectures.map(({ champ, libelle, avant, apres }) => (
        <span key={champ} className="club-meta">
          {libelle} «{'\u202f'}
          {avant}
          {'\u202f'}» lu {apres || 'vide'}
        </span>
      ))}
    </span>
  );
}

/** The choices of a plan that is not applied yet. */
interface Deciding {
  choices: Choices;
  onChoose: (row: number, decision: LigneDecision | null) => void;
}

const choiceColumn = ({ choices, onChoose }: Deciding): Column<ImportLigne> => ({
  key: 'choix',
  header: 'Que faire',
  width: '16rem',
  cell: (ligne) => <LigneChoice ligne={ligne} choices={choices} onChoose={onChoose} />,
});

/** The rows of a planned import by what becomes of them, and those that are not imported as a workbook to mend. */
export function ImportLignes({ run, ...deciding }: { run: ImportRun } & Partial<Deciding>) {
  const [openedAt] = useState(() => Date.now());
  const [{ lignes }, setAddress] = useAddress(lignesParts);
  if (!hasLignes(run, openedAt)) return null;
  const counts = countsOfLignes(run);
  const labels = ligneLabels(run);
  const columns = columnsOf(run);
  const active = lignes ?? firstEtat(counts);
  return (
    <div className="import-lignes">
      {counts.refuse + counts.conflit > 0 && (
        <DownloadLink
          call={importCalls.exportImportRefusals}
          parts={{ params: { id: run.id } }}
          label="Télécharger les lignes refusées"
        />
      )}
      <Tabs
        label="Lignes du fichier"
        active={active}
        onChange={(id) => setAddress({ lignes: id as LigneEtat, feuille: 1 })}
        tabs={shownEtats(run, counts).map((etat) => ({
          id: etat,
          label: labels[etat],
          count: counts[etat],
          panel: (
            <LignesOf
              id={run.id}
              etat={etat}
              label={labels[etat]}
              columns={etat === 'conflit' ? [...columns, ...choiceColumns(deciding)] : columns}
            />
          ),
        }))}
      />
    </div>
  );
}

/** «Modifiés» only where an import may change something, «Importés» where it may add. */
const shownEtats = ({ type }: ImportRun, counts: Record<LigneEtat, number>) =>
  ligneEtats.filter(
    (etat) => (etat !== 'modifie' || counts.modifie > 0) && (etat !== 'cree' || type !== 'corrections'),
  );

function choiceColumns({ choices, onChoose }: Partial<Deciding>): readonly Column<ImportLigne>[] {
  return choices && onChoose ? [choiceColumn({ choices, onChoose })] : [];
}

const pageSize = 50;

interface LignesOfProps {
  id: string;
  etat: LigneEtat;
  label: string;
  columns: readonly Column<ImportLigne>[];
}

function LignesOf({ id, etat, label, columns: shown }: LignesOfProps) {
  const [{ feuille: page }, setAddress] = useAddress(lignesParts);
  const query = { id, etat, page, limit: pageSize };
  const { data, error, isFetching, refetch } = useListImportLignesQuery(query, {
    refetchOnMountOrArgChange: true,
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <PagedTable
      label={`Lignes\u00a0: ${label}`}
      noun={['ligne', 'lignes']}
      columns={shown}
      rows={data?.lignes}
      loading={isFetching}
      total={data?.total ?? 0}
      page={page}
      pageSize={pageSize}
      onPageChange={(next) => setAddress({ feuille: next })}
      empty={<EmptyState title="Aucune ligne" />}
    />
  );
}
