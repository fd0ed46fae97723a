import { useState } from 'react';
import { mostNamedRows, type ExportFormat } from '@club/contract';
import { Menu } from '../menu/menu.tsx';
import { messageOf } from '../problem/problem.ts';
import type { Selection } from './selection/use-selection.ts';
import { showToast } from '../toast/toast-store.ts';

/** A list as it is seen, to be saved. */
export interface ExportedView {
  format: ExportFormat;
  /** Keys of the columns in view, in their order, with commas. */
  colonnes: string;
  /** Of the rows that are chosen, with commas: these alone, or all but these. */
  ids?: string;
  sauf?: string;
  /** Told how many bytes have come so far. */
  onReceived: (bytes: number) => void;
}

const formats: readonly { format: ExportFormat; label: string }[] = [
  { format: 'xlsx', label: 'Excel (.xlsx)' },
  { format: 'csv', label: 'Texte (.csv)' },
  { format: 'pdf', label: 'PDF' },
];

interface ExportMenuProps {
  colonnes: string;
  /** Absent where no rows can be chosen. */
  selection?: Selection<{ id: string }> | undefined;
  /** Rows that the list finds. */
  total?: number;
  /** What was wrong, or nothing once the file is there. */
  onExport: (view: ExportedView) => Promise<unknown>;
}

/** «Exporter»: the list as it is seen, in one of the formats; how much has come stands beside it. */
export function ExportMenu({ colonnes, selection, total, onExport }: ExportMenuProps) {
  const [received, setReceived] = useState<number>();
  const busy = received !== undefined;
  const save = async (format: ExportFormat) => {
    const chosen = chosenIn(selection, total);
    if (chosen === undefined) return showToast({ tone: 'danger', ...tooManyNamed });
    setReceived(0);
    const failure = await onExport({ format, colonnes, ...chosen, onReceived: setReceived });
    setReceived(undefined);
    if (failure) showToast({ tone: 'danger', title: 'Erreur lors de l’export', text: messageOf(failure) });
    else showToast({ title: 'Liste exportée' });
  };
  return (
    <span className="club-export">
      <Menu
        label={selection && selection.count > 0 ? 'Exporter la sélection' : 'Exporter'}
        icon="download"
        worded
        busy={busy}
        items={formats.map(({ format, label }) => ({ label, onSelect: () => void save(format) }))}
      />
      <span role="status" className="club-sr-only">
        {busy && 'Export en cours'}
      </span>
      {busy && (
        <span className="club-meta club-figures" aria-hidden="true">
          {sizeText(received)}
        </span>
      )}
    </span>
  );
}

/**
 * The rows that were chosen: none are named when they are all that the list finds. Undefined for more than can be named one by one.
 */
export function chosenIn(
  selection: ExportMenuProps['selection'],
  total: number | undefined,
): Pick<ExportedView, 'ids' | 'sauf'> | undefined {
  if (!selection || selection.rows.length === 0) return {};
  const { rows, isAll, count } = selection;
  if (!isAll && count === total) return {};
  if (rows.length > mostNamedRows) return undefined;
  const ids = rows.map(({ id }) => id).join(',');
  return isAll ? { sauf: ids } : { ids };
}

const tooManyNamed = {
  title: 'Sélection trop longue',
  text: `Au-delà de ${mostNamedRows} lignes cochées une à une, sélectionnez toutes celles que la liste trouve, puis retirez les autres, ou filtrez la liste.`,
};

/** «1,2 Mo». */
const sizeText = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1).replace('.', ',')}\u00a0Mo`;
