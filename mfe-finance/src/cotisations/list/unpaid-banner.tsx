import type { ReactNode } from 'react';
import type { CotisationPage, ListCotisationsQuery } from '@club/contract';
import { Link } from '@club/router';
import { Button } from '@club/ui/button';
import { formatAmount, formatCount, plural } from '@club/ui/format';
import { Icon } from '@club/ui/icon';
import { Skeleton } from '@club/ui/states';
import { useListCotisationsQuery } from '../../money/cotisations-api.ts';
import { adherentsText } from '../person-texts.ts';

/** Named in the banner; the others are counted. */
const named = 3;

interface UnpaidBannerProps {
  /** undefined until known; saisonId undefined for all seasons. */
  season: { saisonId: string | undefined } | undefined;
  /** The list shows these already, or others. */
  isHidden: boolean;
  onShowAll: () => void;
  /** Of any season, wholly or partly unpaid. */
  onShowDebts: () => void;
  onOpen: (id: string) => void;
  /** The list, drawn once its place is known. */
  children: ReactNode;
}

/** Cotisations that nothing pays yet, and where to take the money; nothing when there are none. */
export function UnpaidBanner({ season, isHidden, children, ...on }: UnpaidBannerProps) {
  const { saisonId } = season ?? {};
  const { data, isError } = useListCotisationsQuery(
    { page: 1, limit: named, sansReglement: true, ...(saisonId && { saisonId }) },
    { refetchOnMountOrArgChange: true, skip: !season || isHidden },
  );
  const former = useFormerDebts(isHidden ? undefined : saisonId);
  if (!isHidden && !isError && !(data && former)) return <Skeleton label="Chargement des cotisations..." />;
  return (
    <>
      {!isHidden && data && former && data.total + former.owing > 0 && (
        <section className="cotisations-owed" aria-label="À encaisser">
          <Icon name="warning" size={16} />
          {data.total > 0 && <Unpaid page={data} {...on} />}
          {former.owing > 0 && (
            <FormerDebts {...former} isAlone={data.total === 0} onShowDebts={on.onShowDebts} />
          )}
          {data.total > 0 && <Link to="/reglements">Aller aux règlements</Link>}
        </section>
      )}
      {children}
    </>
  );
}

/** Debts of former seasons; undefined until known. */
function useFormerDebts(saisonId: string | undefined): { owing: number; unpaid: number } | undefined {
  const owing = useElsewhere(saisonId, { aPayer: true });
  const unpaid = useElsewhere(saisonId, { sansReglement: true });
  return owing === undefined || unpaid === undefined ? undefined : { owing, unpaid };
}

/** How many are owed in other seasons; undefined until known, 0 when it cannot be. */
function useElsewhere(saisonId: string | undefined, which: ListCotisationsQuery): number | undefined {
  const asked = { page: 1, limit: 1, ...which };
  const options = { refetchOnMountOrArgChange: true, skip: !saisonId };
  const all = useListCotisationsQuery(asked, options);
  const own = useListCotisationsQuery({ ...asked, ...(saisonId && { saisonId }) }, options);
  if (!saisonId || all.isError || own.isError) return 0;
  return all.data && own.data && Math.max(0, all.data.total - own.data.total);
}

function FormerDebts({
  owing,
  unpaid,
  isAlone,
  onShowDebts,
}: { owing: number; unpaid: number; isAlone: boolean } & Pick<UnpaidBannerProps, 'onShowDebts'>) {
  // Beside the season's own the word stands already, and one line has room for both.
  const debts = isAlone ? plural(owing, 'cotisation', 'cotisations') : formatCount(owing);
  const among = unpaid > 0 ? `, dont ${formatCount(unpaid)} sans règlement` : '';
  return (
    <p>
      <strong>{`${debts} d’autres saisons à payer${among}`}</strong>
      <Button label="Voir toutes les saisons" variant="quiet" small onClick={onShowDebts} />
    </p>
  );
}

function Unpaid({
  page,
  onShowAll,
  onOpen,
}: Pick<UnpaidBannerProps, 'onShowAll' | 'onOpen'> & { page: CotisationPage }) {
  const more = page.total - page.cotisations.length;
  return (
    <details>
      <summary>{`${plural(page.total, 'cotisation', 'cotisations')} sans règlement`}</summary>
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
        {more > 0 && (
          <li>
            <Button
              label={more === 1 ? 'Voir l’autre' : `Voir les ${formatCount(more)} autres`}
              variant="quiet"
              small
              onClick={() => onShowAll()}
            />
          </li>
        )}
      </ul>
    </details>
  );
}
