import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useLeadsSomewhere } from './known-paths.ts';

/** Where one came from, as it stands in the history of the browser and in no address. */
export interface WayBack {
  to: string;
  /** «Retour au rapport». */
  label: string;
}

interface RowsLinkProps {
  /** Address of the rows; without it, or where no deployed remote shows it, the figure is text. */
  to: string | undefined;
  /** «Voir les 12 règlements». */
  title: string;
  /** Of the link that leads back here. */
  back: string;
  children: ReactNode;
}

/** A figure that leads to the rows that it counts, and they back to it. */
export function RowsLink({ to, title, back, children }: RowsLinkProps) {
  const { pathname, search } = useLocation();
  const leadsSomewhere = useLeadsSomewhere();
  if (to === undefined || !leadsSomewhere(to)) return children;
  const wayBack: WayBack = { to: `${pathname}${search}`, label: back };
  return (
    <Link className="club-rows-link" to={to} title={title} state={{ wayBack }}>
      {children}
    </Link>
  );
}

/** Where a figure led here from. */
export function useWayBack(): WayBack | undefined {
  const { state } = useLocation() as { state: { wayBack?: WayBack } | null };
  return state?.wayBack;
}
