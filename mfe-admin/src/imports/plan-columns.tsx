import { useState } from 'react';
import { importColumns, type ImportColonne, type ImportRun } from '@club/contract';
import { Button } from '@club/ui/button';
import { formatDate, plural } from '@club/ui/format';
import { messageOf } from '@club/ui/problem';
import { Notice } from '@club/ui/states';
import { useCorrectImportColonnesMutation } from './imports-api.ts';
import { columnTitles } from './plan-rules.ts';

type Planned = Pick<ImportRun, 'id' | 'type' | 'plan'>;

/** The columns of the file as they are read, each of which can be corrected: the plan is then made again. */
export function PlanColumns({ run, open = false }: { run: Planned; open?: boolean }) {
  const colonnes = run.plan?.colonnes ?? [];
  const { read, aside } = columnTitles(colonnes);
  if (colonnes.length === 0) return null;
  const retained = run.plan?.colonnesRetenues;
  return (
    <details className="import-columns" open={open}>
      <summary>
        {plural(read, 'colonne lue', 'colonnes lues')}
        {aside.length > 0 &&
          `, ${plural(aside.length, 'laissée de côté', 'laissées de côté')} (${aside.join(', ')})`}
        {'\u00a0: corriger'}
      </summary>
      {retained && (
        <p className="import-help">
          Colonnes retenues du {formatDate(retained)}
          {'\u00a0'}: un fichier aux mêmes titres avait été corrigé.
        </p>
      )}
      <ColumnsForm key={keyOf(colonnes)} run={run} colonnes={colonnes} />
    </details>
  );
}

const keyOf = (colonnes: readonly ImportColonne[]) => colonnes.map(({ champ }) => champ ?? '').join('/');

function ColumnsForm({ run, colonnes }: { run: Planned; colonnes: readonly ImportColonne[] }) {
  const [champs, setChamps] = useState(() => colonnes.map(({ champ }) => champ));
  const [correct, { isLoading, error }] = useCorrectImportColonnesMutation();
  const fields = run.type === 'photos' ? [] : importColumns[run.type];
  const isChanged = champs.some((champ, at) => champ !== colonnes[at]?.champ);
  const send = () =>
    void correct({
      id: run.id,
      body: { colonnes: colonnes.map(({ titre }, at) => ({ titre, champ: champs[at] ?? null })) },
    });
  return (
    <>
      <div className="import-columns-list">
        {colonnes.map(({ titre, confiance }, at) => (
          <label key={at}>
            <span>
              {titre || `Colonne ${at + 1}, sans titre`}
              {confiance > 0 && confiance < 1 && <em> (devinée)</em>}
            </span>
            <select
              className="club-input"
              aria-label={titre || `Colonne ${at + 1}, sans titre`}
              value={champs[at] ?? ''}
              onChange={({ target }) => setChamps(champs.with(at, target.value || null))}
            >
              <option value="">Laisser de côté</option>
              {fields.map(({ field, title }) => (
                <option key={field} value={field}>
                  {title}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      {error !== undefined && <Notice tone="danger">{messageOf(error)}</Notice>}
      <Button
        label="Refaire le plan avec ces colonnes"
        icon="refresh"
        variant="secondary"
        busy={isLoading}
        busyLabel="Envoi..."
        aria-disabled={!isChanged || undefined}
        onClick={() => isChanged && send()}
      />
    </>
  );
}
