import { Button } from '../button/button.tsx';
import { formatCount, nounOf, type Noun } from '../format/amount-rules.ts';
import { PageInput } from './page-input.tsx';
import { pageWindow, rangeOf } from './page-rules.ts';

interface PageBarProps {
  noun: Noun;
  total: number;
  page: number;
  pageSize: number;
  onPageChange: (page: number) => void;
  /** False at the first load: there is no bar yet, which the rows would push away. */
  ready: boolean;
}

/** «Affichage 1 à 50 sur 12 856 adhérents», Précédent, pages ±2, Suivant, and a page to type. */
export function PageBar({ noun, total, page, pageSize, onPageChange, ready }: PageBarProps) {
  if (!ready) return null;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const { from, to } = rangeOf(page, pageSize, total);
  return (
    <div className="club-page-bar">
      <p role="status">
        Affichage {formatCount(from)} à {formatCount(to)} sur <strong>{formatCount(total)}</strong>{' '}
        {nounOf(total, noun)}
      </p>
      {last > 1 && (
        <nav aria-label="Pages">
          <Button
            label="Précédent"
            icon="chevron-left"
            variant="quiet"
            disabled={page <= 1}
            onClick={() => onPageChange(page - 1)}
          />
          {pageWindow(page, last).map((number) => (
            <button
              key={number}
              type="button"
              className="club-page"
              aria-label={`Page ${formatCount(number)}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPageChange(number)}
            >
              {formatCount(number)}
            </button>
          ))}
          <Button
            label="Suivant"
            icon="chevron-right"
            variant="quiet"
            className="club-button-after"
            disabled={page >= last}
            onClick={() => onPageChange(page + 1)}
          />
          {last > 5 && <PageInput key={page} page={page} last={last} onPageChange={onPageChange} />}
        </nav>
      )}
    </div>
  );
}
