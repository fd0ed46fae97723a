import type { DashboardStats } from '@club/contract';
import { RowsLink } from '@club/router';
import { useSignedInUser } from '@club/store';
import { Sparkline } from '@club/ui/charts';
import { Icon } from '@club/ui/icon';
import { changeText, statCards, type StatCardText } from './stat-texts.ts';

/** The cards that the profile may read; their height is kept while loading. */
export function StatCards({ stats }: { stats: DashboardStats | undefined }) {
  const { permissions } = useSignedInUser();
  const readable = statCards.filter(({ needs }) => needs.every((needed) => permissions.includes(needed)));
  if (readable.length === 0) return null;
  return (
    <div className="stat-cards">
      {readable.map(({ title, draw, rows }) =>
        stats ? (
          <StatCard
            key={title}
            {...draw(stats)}
            rows={typeof rows === 'function' ? rows(stats, permissions) : undefined}
          />
        ) : (
          <LoadingCard key={title} title={title} />
        ),
      )}
    </div>
  );
}

function StatCard({ rows, ...text }: StatCardText & { rows: string | undefined }) {
  const { title, icon, figure, counts, today, change, trend, trendLabel } = text;
  return (
    <article className="club-card stat-card" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Icon name={icon} />
      </header>
      <p className="stat-figure">
        <RowsLink to={rows} title={`Voir les lignes de ${figure}`} back="Retour au tableau de bord">
          {figure}
        </RowsLink>
      </p>
      <p className="stat-counts" title={counts}>
        {counts}
      </p>
      <p className="stat-today">{today}</p>
      <p className={change !== null && change > 0 ? 'stat-change stat-change-up' : 'stat-change'}>
        {changeText(change)}
      </p>
      <Sparkline label={trendLabel} values={trend} />
    </article>
  );
}

function LoadingCard({ title }: { title: string }) {
  return (
    <article className="club-card stat-card" aria-label={title} aria-busy="true">
      <header>
        <h2>{title}</h2>
      </header>
      <p className="stat-figure">
        <span className="club-skeleton-line" />
      </p>
    </article>
  );
}
