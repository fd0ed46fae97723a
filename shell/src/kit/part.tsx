import type { ReactNode } from 'react';

/** A card of the catalogue; `stacked` where each part takes the whole width. */
export function Part({
  title,
  stacked = false,
  children,
}: {
  title: string;
  stacked?: boolean;
  children: ReactNode;
}) {
  return (
    <section className="club-card" aria-label={title}>
      <h2>{title}</h2>
      <div className={stacked ? 'club-form' : 'club-screen-actions'}>{children}</div>
    </section>
  );
}
