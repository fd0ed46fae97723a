import type { ImportRun } from '@club/contract';
import { formatCount, formatDateTime, plural } from '@club/ui/format';
import { Notice } from '@club/ui/states';

/** What became of undoing an import: done, or not possible with every reason. */
export function UndoNotice({ run: { annulation } }: { run: Pick<ImportRun, 'annulation'> }) {
  if (!annulation || annulation.etat === 'en_cours') return null;
  const { etat, par, le, empeches, nbEmpeches } = annulation;
  if (etat === 'faite') {
    return (
      <Notice tone="info" title={`Import annulé le ${formatDateTime(le)} par ${par}`}>
        Tout ce qu’il avait ajouté ou modifié est revenu comme avant.
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      title={`Annulation impossible\u00a0: ${plural(nbEmpeches, 'ligne a servi depuis', 'lignes ont servi depuis')}`}
    >
      <p>
        Rien n’a été annulé. Demandé le {formatDateTime(le)} par {par}.
      </p>
      <div
        className="import-errors-scroll"
        tabIndex={0}
        role="region"
        aria-label="Lignes qui empêchent l’annulation"
      >
        <table className="club-lines">
          <thead>
            <tr>
              <th scope="col">Ligne</th>
              <th scope="col">Fiche</th>
              <th scope="col">Motif</th>
            </tr>
          </thead>
          <tbody>
            {empeches.map(({ row, value, reason }, at) => (
              <tr key={`${row} ${at}`}>
                <td>{formatCount(row)}</td>
                <td>{value || '—'}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {empeches.length < nbEmpeches && <p>Les {formatCount(empeches.length)} premières sont listées.</p>}
    </Notice>
  );
}
