import { useState } from 'react';
import { type AskSimulation, maxSimulees, type FamilleSimulee, type SimulationTarifs } from '@club/contract';
import { Button } from '@club/ui/button';
import { saveCsv } from '@club/ui/csv';
import { CancelButton, Dialog } from '@club/ui/dialog';
import { FieldFrame } from '@club/ui/form';
import { formatAmount, formatCount, formatFigure, plural } from '@club/ui/format';
import { KeyFigures } from '@club/ui/key-figures';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';
import { ErrorState, Notice, Skeleton } from '@club/ui/states';
import { useListSaisonsQuery } from '../saisons/saisons-api.ts';
import { useSimulerTarifsQuery } from './essai-api.ts';
import { csvOfSimulation } from './simulation-csv.ts';
import './essai.css';

interface SimulationDialogProps {
  /** All rules as they would be, or prices; the others are those of the club. */
  essai: Pick<AskSimulation, 'regles' | 'tarifs'>;
  /** Keeps what is tried, and leads back to its form; absent where nothing is to be kept. */
  keep?: { label: string; back: string; onSave: () => void };
  /** Above the answer: what is tried. */
  children?: React.ReactNode;
  onClose: () => void;
}

/** «Essayer sur la saison»: what rules or prices would make of the real cotisations of a season (T-10). Nothing is stored. */
export function SimulationDialog({ essai, keep, children, onClose }: SimulationDialogProps) {
  const listed = useListSaisonsQuery();
  const saisons = listed.data ?? [];
  const [chosen, setChosen] = useState<string>();
  const saisonId = chosen ?? saisons.find(({ active }) => active)?.id;
  const query = useSimulerTarifsQuery(
    { body: { ...(saisonId && { saisonId }), ...essai } },
    // Once it is known which season is the active one: a trial is long.
    { refetchOnMountOrArgChange: true, skip: listed.isLoading },
  );
  const { currentData: simulation, error, isFetching, refetch } = query;
  const shown = isFetching ? undefined : simulation;
  return (
    <Dialog
      detached
      title="Essayer sur la saison"
      size="large"
      description="Les cotisations de la saison, aux prix d’aujourd’hui et à ceux de l’essai. Rien n’est enregistré."
      onClose={onClose}
      footer={
        <>
          {shown && shown.differences.length > 0 && (
            <Button
              label="Exporter (.csv)"
              icon="download"
              variant="secondary"
              onClick={() => saveCsv('essai-des-tarifs.csv', csvOfSimulation(shown))}
            />
          )}
          <CancelButton label={keep?.back ?? 'Fermer'} />
          {keep && <Button label={keep.label} disabled={!shown} onClick={keep.onSave} />}
        </>
      }
    >
      {saisons.length > 1 && (
        <FieldFrame label="Saison" error={undefined} className="essai-saison">
          {(ariaProps) => (
            <select
              {...ariaProps}
              className="club-input"
              value={saisonId ?? ''}
              onChange={({ target }) => setChosen(target.value)}
            >
              {saisons.map(({ id, nom, active }) => (
                <option key={id} value={id}>
                  {active ? `${nom} (active)` : nom}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      )}
      {children}
      {error && !isFetching ? (
        <ErrorState error={error} title="L’essai n’a pas pu se faire" onRetry={() => void refetch()} />
      ) : shown ? (
        <Answer simulation={shown} />
      ) : (
        <Skeleton lines={6} label="Calcul des prix de la saison..." />
      )}
    </Dialog>
  );
}

function Answer({ simulation }: { simulation: SimulationTarifs }) {
  const { familles, avant, apres, difference, gagnantes, perdantes, differences } = simulation;
  return (
    <div className="essai">
      <KeyFigures
        figures={[
          {
            label: 'Total avant',
            value: formatAmount(avant),
            detail: plural(familles, 'famille', 'familles'),
          },
          { label: 'Total après', value: formatAmount(apres), detail: signed(difference) },
          { label: 'Paient moins', value: formatCount(gagnantes), detail: nounOfFamilies(gagnantes) },
          { label: 'Paient plus', value: formatCount(perdantes), detail: nounOfFamilies(perdantes) },
        ]}
      />
      {familles === 0 && <p>Aucune cotisation dans cette saison{'\u00a0'}: il n’y a rien à comparer.</p>}
      {familles > 0 && differences.length === 0 && <p>Aucune famille ne change de prix.</p>}
      {differences.length < gagnantes + perdantes && (
        <Notice tone="info">
          Les {formatCount(maxSimulees)} familles dont le prix monte le plus sont dans la liste{'\u00a0'}; les
          totaux comptent toutes les autres.
        </Notice>
      )}
      {differences.length > 0 && (
        <LinesTable
          caption="Familles dont le prix change"
          scrolls
          columns={columns}
          rows={differences}
          keyOf={({ payeurId }) => payeurId}
        />
      )}
    </div>
  );
}

const nounOfFamilies = (count: number) => (count < 2 ? 'famille' : 'familles');

/** «+20,00», «−45,00 Dh». */
const signed = (amount: number, format = formatAmount) => `${amount > 0 ? '+' : ''}${format(amount)}`;

const columns: readonly LineColumn<FamilleSimulee>[] = [
  {
    key: 'famille',
    header: 'Payeur et lignes',
    names: true,
    cell: ({ nom, codeAdherent, lignes }) => (
      <>
        {nom} <span className="club-meta">{codeAdherent}</span>
        <ul className="essai-raisons">
          {lignes.map((ligne, at) => (
            <li key={at}>
              {ligne.nom}, {ligne.formule}
              {'\u00a0'}: {formatFigure(ligne.avant)} → {formatFigure(ligne.apres)}
              {ligne.raisons.length > 0 && ` (${ligne.raisons.map(({ texte }) => texte).join(' ; ')})`}
            </li>
          ))}
        </ul>
      </>
    ),
  },
  amount('avant', 'Avant', ({ avant }) => formatFigure(avant)),
  amount('apres', 'Après', ({ apres }) => formatFigure(apres)),
  amount('difference', 'Différence', ({ difference }) => signed(difference, formatFigure)),
];

function amount(
  key: string,
  header: string,
  cell: (famille: FamilleSimulee) => string,
): LineColumn<FamilleSimulee> {
  return { key, header, cell, align: 'end', numeric: true, width: '8rem' };
}
