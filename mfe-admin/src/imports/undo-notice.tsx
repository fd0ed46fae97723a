import type { ImportErrorDetail, ImportRun } from '@club/contract';
import { formatCount, formatDateTime, plural } from '@club/ui/format';
import { LinesTable } from '@club/ui/lines-table';
import { Notice } from '@club/ui/states';

/** What became of undoing an import: done, or not possible with every reason. */
export function UndoNotice({ run: { annulation } }: { run: Pick<ImportRun, 'annulation'> }) {
  if (!annulation || annulation.etat === 'en_cours') return null;
  const { etat, par, le, empeches, nbEmpeches, laisses = [], nbLaisses = 0 } = annulation;
  if (etat === 'faite') {
    return (
      <Notice tone="info" title={`Import annulé le ${formatDateTime(le)} par ${par}`}>
        {nbLaisses === 0 ? (
          'Tout ce qu’il avait ajouté ou modifié est revenu comme avant.'
        ) : (
          <>
            <p>
              Tout est revenu comme avant, sauf {plural(nbLaisses, 'inscription', 'inscriptions')}
              {'\u00a0'}: {nbLaisses > 1 ? 'ces personnes ont' : 'cette personne a'} une cotisation de la
              saison, et y {nbLaisses > 1 ? 'restent' : 'reste'}.
            </p>
            <Rows caption="Personnes qui restent inscrites" rows={laisses} total={nbLaisses} />
          </>
        )}
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
      <Rows caption="Lignes qui empêchent l’annulation" rows={empeches} total={nbEmpeches} />
    </Notice>
  );
}

function Rows({
  caption,
  rows,
  total,
}: {
  caption: string;
  rows: readonly ImportErrorDetail[];
  total: number;
}) {
  return (
    <>
      <LinesTable
        caption={caption}
        untitled
        scrolls="bounded"
        columns={[
          { key: 'row', header: 'Ligne', cell: ({ row }) => formatCount(row) },
          { key: 'value', header: 'Fiche', cell: ({ value }) => value || '—' },
          { key: 'reason', header: 'Motif' },
        ]}
        rows={rows}
      />
      {rows.length < total && <p>Les {formatCount(rows.length)} premières sont listées.</p>}
    </>
  );
}
