import { useDeferredValue, type ReactNode } from 'react';
import type { CotisationPage, ListCotisationsQuery } from '@club/contract';
import { Link } from '@club/router';
import { Button, buttonClass } from '@club/ui/button';
import { formatAmount, formatCount, plural } from '@club/ui/format';
import { Notice, Skeleton } from '@club/ui/states';
import { useListCotisationsQuery } from '../cotisations-api.ts';
import { adherentsText } from '../person-text-rules.ts';

/** Cotisations named in the banner; the others are counted. */
const named = 3;

interface UnpaidBannerProps {
  /** Of the season in view, of all when it names none; undefined until it is known. */
  season: { saisonId: string | undefined } | undefined;
  /** Nothing but the list: it shows these already, or others. */
  isHidden: boolean;
  /** `everywhere`: of all seasons, and which; otherwise those that nothing pays in the season in view. */
  onShowAll: (everywhere?: 'sansReglement' | 'enCours') => void;
  onOpen: (id: string) => void;
  /** The list below; it comes once its place is known, so that it never moves under the hand. */
  children: ReactNode;
}

/** Cotisations that nothing pays yet (spec §2): which, how much, and where to take the money. None are not spoken of. */
export function UnpaidBanner({ season, isHidden, children, ...on }: UnpaidBannerProps) {
  const { saisonId } = season ?? {};
  const { data: unpaid, isError } = useListCotisationsQuery(
    { page: 1, limit: named, sansReglement: true, ...(saisonId && { saisonId }) },
    { refetchOnMountOrArgChange: true, skip: !season || isHidden },
  );
  const former = useFormerDebts(isHidden ? undefined : saisonId);
  // In slices: the table comes with it.
  const data = useDeferredValue(unpaid);
  if (!isHidden && !data && !isError) return <Skeleton label="Chargement des cotisations..." />;
  return (
    <>
      {!isHidden && data && data.total > 0 && <Unpaid page={data} {...on} />}
      {!isHidden && data && <FormerDebts {...former} onShowAll={on.onShowAll} />}
      {children}
    </>
  );
}

/** What was not paid, or only in part, before a new season opened is still owed. */
function useFormerDebts(saisonId: string | undefined): { unpaid: number; partly: number } {
  return {
    unpaid: useElsewhere(saisonId, { sansReglement: true }),
    partly: useElsewhere(saisonId, { statut: 'en_cours' }),
  };
}

/** How many there are in other seasons than this one; 0 until it is known. */
function useElsewhere(saisonId: string | undefined, which: ListCotisationsQuery): number {
  const asked = { page: 1, limit: 1, ...which };
  const options = { refetchOnMountOrArgChange: true, skip: !saisonId };
  const { data: all } = useListCotisationsQuery(asked, options);
  const { data: own } = useListCotisationsQuery({ ...asked, ...(saisonId && { saisonId }) }, options);
  return saisonId && all && own ? Math.max(0, all.total - own.total) : 0;
}

function FormerDebts({
  unpaid,
  partly,
  onShowAll,
}: { unpaid: number; partly: number } & Pick<UnpaidBannerProps, 'onShowAll'>) {
  if (unpaid === 0 && partly === 0) return null;
  const how = [
    unpaid > 0 && `${formatCount(unpaid)} sans règlement`,
    partly > 0 && `${plural(partly, 'payée', 'payées')} en partie`,
  ].filter(Boolean);
  return (
    <Notice
      tone="warning"
      title={`${plural(unpaid + partly, 'cotisation', 'cotisations')} d’autres saisons à payer\u00a0: ${how.join(', ')}`}
      action={
        <Button
          label="Voir toutes les saisons"
          variant="secondary"
          onClick={() => onShowAll(unpaid > 0 ? 'sansReglement' : 'enCours')}
        />
      }
    />
  );
}

function Unpaid({
  page,
  onShowAll,
  onOpen,
}: Pick<UnpaidBannerProps, 'onShowAll' | 'onOpen'> & { page: CotisationPage }) {
  const more = page.total - page.cotisations.length;
  return (
    <Notice
      tone="warning"
      title={`${plural(page.total, 'cotisation', 'cotisations')} sans règlement`}
      action={
        <Link className={buttonClass('secondary')} to="/reglements">
          Aller aux règlements
        </Link>
      }
    >
      <ul className="cotisations-unpaid">
        {page.cotisations.map((cotisation) => (
          <li key={cotisation.id}>
            <button type="button" className="cotisation-link" onClick={() => onOpen(cotisation.id)}>
              {cotisation.codeCotisation}
            </button>{' '}
            {adherentsText(cotisation)} <span className="cotisation-flag">Sans règlement</span>{' '}
            <span className="club-figures">
              Solde à payer{'\u00a0'}: {formatAmount(cotisation.restant)}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button
          label={more === 1 ? 'Voir l’autre' : `Voir les ${formatCount(more)} autres`}
          variant="quiet"
          onClick={() => onShowAll()}
        />
      )}
    </Notice>
  );
}
