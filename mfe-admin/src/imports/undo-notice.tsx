import type { ImportRun } from '@club/contract';
import { formatCount, formatDateTime, plural } from '@club/ui/format';
import { LinesTable } from '@club/ui/lines-table';
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
      <LinesTable
        caption="Lignes qui empêchent l’annulation"
        untitled
        scrolls
        columns={[
          { key: 'row', header: 'Ligne', cell: ({ row }) => formatCount(row) },
          { key: 'value', header: 'Fiche', cell: ({ value }) => value || '—' },
          { key: 'reason', header: 'Motif' },
        ]}
        rows={empeches}
      />
      {empeches.length < nbEmpeches && <p>Les {formatCount(empeches.length)} premières sont listées.</p>}
    </Notice>
  );
}
