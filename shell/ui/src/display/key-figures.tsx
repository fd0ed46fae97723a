import type { ReactNode } from 'react';

export interface KeyFigure {
  label: string;
  /** «—» while it is not known. */
  value: ReactNode;
  /** Under the figure. */
  detail?: ReactNode;
  tone?: 'success' | 'warning' | 'danger';
}

/** The figures that a screen begins with, side by side. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <dl className="club-key-figures">
      {figures.map(({ label, value, detail, tone }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="club-figures">
            <strong className={tone && `club-text-${tone}`}>{value}</strong>
            {detail && <span className="club-meta">{detail}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
