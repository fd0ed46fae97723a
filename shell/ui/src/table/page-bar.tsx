import type { ReactNode } from 'react';
import { Paginator } from 'primereact/paginator';
import { Button } from '../button/button.tsx';
import { formatCount, nounOf, type Noun } from '../format/amount-text.ts';
import { PageInput } from './page-input.tsx';

interface PageBarProps {
  noun: Noun;
  total: number;
  /** From 1. */
  page: number;
  pageSize: number;
  onPageChange: (page: number) => void;
  /** At its end: what is done with all the rows. */
  extra?: ReactNode;
}

/** «Affichage 1 à 50 sur 12 856 adhérents», Précédent, pages ±2, Suivant, and a page to type. */
export function PageBar({ noun, total, page, pageSize, onPageChange, extra }: PageBarProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  return (
    <Paginator
      first={(page - 1) * pageSize}
      rows={pageSize}
      totalRecords={total}
      pageLinkSize={5}
      onPageChange={(event) => onPageChange(event.page + 1)}
      alwaysShow
      rightContent={extra}
      template={{
        layout: [
          'CurrentPageReport',
          ...(last > 1 ? ['PrevPageLink', 'PageLinks', 'NextPageLink'] : []),
          ...(last > 5 ? ['JumpToPageInput'] : []),
        ].join(' '),
        CurrentPageReport: ({ first, last: to }) => (
          <p role="status">
            Affichage {formatCount(first)} à {formatCount(to)} sur <strong>{formatCount(total)}</strong>{' '}
            {nounOf(total, noun)}
          </p>
        ),
        PrevPageLink: ({ onClick, disabled }) => (
          <Button label="Précédent" icon="chevron-left" variant="quiet" {...{ onClick, disabled }} />
        ),
        NextPageLink: ({ onClick, disabled }) => (
          <Button
            label="Suivant"
            icon="chevron-right"
            variant="quiet"
            className="club-button-after"
            {...{ onClick, disabled }}
          />
        ),
        // PrimeReact’s own navigates at each key: page 1 on the way to 12.
        JumpToPageInput: () => <PageInput key={page} page={page} last={last} onPageChange={onPageChange} />,
      }}
      pt={{ root: { role: 'navigation', 'aria-label': 'Pages' } }}
    />
  );
}
