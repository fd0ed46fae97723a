import type { Renouvellement } from '@club/contract';
import { formatCount } from '@club/ui/format';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';

const columns: LineColumn<Renouvellement['refuses'][number]>[] = [
  { key: 'codeAdherent', header: 'Code', numeric: true },
  { key: 'nom', header: 'Adhérent' },
  { key: 'raison', header: 'Raison' },
];

export function RefusalsTable({ refuses }: Pick<Renouvellement, 'refuses'>) {
  return (
    <section className="renouvellement-refusals" aria-label="Adhérents refusés">
      <h3>Refusés ({formatCount(refuses.length)})</h3>
      <LinesTable
        caption="Liste des refus"
        untitled
        scrolls="bounded"
        columns={columns}
        rows={refuses}
        keyOf={({ adherentId }) => adherentId}
      />
    </section>
  );
}
