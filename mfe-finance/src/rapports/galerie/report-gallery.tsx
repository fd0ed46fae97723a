import { reports, type ReportName, type SaisonStatistiques } from '@club/contract';
import { Link } from '@club/router';
import { useGetActiveSaisonQuery } from '@club/store';
import { Button } from '@club/ui/button';
import { Bars, Sparkline } from '@club/ui/charts';
import { Icon, type IconName } from '@club/ui/icon';
import { Notice } from '@club/ui/states';
import { useGetSaisonStatistiquesQuery } from '../../saisons/saisons-api.ts';
import { cardGroups, type CardContent } from './card-rules.ts';

/** Every report as a card, with the figures of the active season where they describe it. */
export function ReportGallery() {
  const { data: saison, isLoading } = useGetActiveSaisonQuery();
  const figures = useGetSaisonStatistiquesQuery(saison?.id ?? '', {
    skip: !saison,
    // Money may have come in since, from another computer.
    refetchOnMountOrArgChange: 30,
  });
  const season = figures.currentData;
  const isComing = isLoading || (!season && figures.isFetching);
  return (
    <>
      <p className="club-meta">
        {saison ? `Chiffres de la saison ${saison.nom}` : isLoading ? '\u00a0' : noSeason}
      </p>
      {!season && figures.error !== undefined && (
        <Notice
          tone="warning"
          action={
            <Button
              label="Réessayer"
              icon="refresh"
              variant="secondary"
              onClick={() => void figures.refetch()}
            />
          }
        >
          Les chiffres de la saison n’ont pas pu être lus{'\u00a0'}; les rapports s’ouvrent quand même.
        </Notice>
      )}
      {cardGroups.map(({ title, cards }) => (
        <section key={title} className="rapport-groupe" aria-label={title}>
          <h2>{title}</h2>
          <ul className="club-tiles">
            {cards.map((card) => (
              <ReportCard key={card.name} {...card} season={season} isComing={isComing} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const noSeason = 'Aucune saison active\u00a0: les rapports d’une autre saison s’ouvrent par leurs critères.';

interface ReportCardProps {
  name: ReportName;
  icon: IconName;
  wide?: true;
  content?: (season: SaisonStatistiques) => CardContent;
  season: SaisonStatistiques | undefined;
  isComing: boolean;
}

function ReportCard({ name, icon, wide, content, season, isComing }: ReportCardProps) {
  const shown = season && content?.(season);
  return (
    <li className={wide ? 'club-card club-tile club-tile-wide' : 'club-card club-tile'}>
      <header>
        {content && <Icon name={icon} />}
        <h3>
          <Link to={`/reports?rapport=${name}`}>{reports[name].label}</Link>
        </h3>
      </header>
      <p className="club-meta">{reports[name].detail}</p>
      <div className="club-tile-content" aria-busy={isComing && content !== undefined}>
        {shown && <Content {...shown} />}
        {!content && (
          <span className="club-tile-picture">
            <Icon name={icon} size={28} />
          </span>
        )}
        {!shown && content && isComing && <span className="club-skeleton-line" />}
      </div>
    </li>
  );
}

function Content({ figures, course, bars = [] }: CardContent) {
  return (
    <>
      {figures.length > 0 && (
        <p className="club-tile-figures">
          {figures.map(({ value, words }) => (
            <span key={words}>
              <strong>{value}</strong> {words}
            </span>
          ))}
        </p>
      )}
      {course && <Sparkline {...course} />}
      {bars.length > 0 && <Bars rows={bars} />}
    </>
  );
}
