import { render, screen, within } from '@testing-library/react';
import { LinesTable, type LineColumn } from './lines-table.tsx';

interface Line {
  formule: string;
  montant: number;
  notes?: string;
}
const columns: LineColumn<Line>[] = [
  { key: 'formule', header: 'Formule', names: true },
  { key: 'notes', header: 'Notes' },
  { key: 'montant', header: 'Montant', align: 'end', cell: ({ montant }) => `${montant} Dh` },
];
const rows = [
  { formule: 'Natation', montant: 450 },
  { formule: 'Judo', montant: 280, notes: 'Deux enfants' },
];

describe('a table of lines', () => {
  it('has a caption, a head for each column, and a dash where there is nothing', () => {
    render(<LinesTable caption="Formules" columns={columns} rows={rows} />);
    const table = screen.getByRole('table', { name: 'Formules' });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
    expect(within(table).getByRole('row', { name: 'Natation — 450 Dh' })).toBeVisible();
    expect(within(table).getByRole('row', { name: 'Judo Deux enfants 280 Dh' })).toBeVisible();
    expect(within(table).getByRole('rowheader', { name: 'Judo' })).toBeVisible();
  });

  it('sums up its last columns', () => {
    render(<LinesTable caption="Formules" columns={columns} rows={rows} totals={{ montant: '730 Dh' }} />);
    const total = screen.getByRole('row', { name: 'Total 730 Dh' });
    expect(within(total).getByRole('rowheader')).toHaveAttribute('colspan', '2');
  });

  it('is reached by keys where it scrolls in its own box', () => {
    render(<LinesTable caption="Formules" columns={columns} rows={rows} scrolls />);
    expect(screen.getByRole('region', { name: 'Formules' })).toHaveAttribute('tabindex', '0');
  });
});
