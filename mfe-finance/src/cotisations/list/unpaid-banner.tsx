import { Link } from '@club/router';
import { Button, buttonClass } from '@club/ui/button';
import { formatAmount, formatCount, plural } from '@club/ui/format';
import { Notice } from '@club/ui/states';
import { useListCotisationsQuery } from '../cotisations-api.ts';
import { adherentsText } from '../person-text-rules.ts';

/** Cotisations named in the banner; the others are counted. */
const named = 3;

interface UnpaidBannerProps {
  /** Of the season in view; all seasons when absent. */
  saisonId: string | undefined;
  onShowAll: () => void;
  onOpen: (id: string) => void;
}

/** Cotisations that nothing pays yet (spec §2): which, how much, and where to take the money. Nothing while there are none. */
export function UnpaidBanner({ saisonId, onShowAll, onOpen }: UnpaidBannerProps) {
  const { data } = useListCotisationsQuery(
    { page: 1, limit: named, sansReglement: true, ...(saisonId && { saisonId }) },
    { refetchOnMountOrArgChange: true },
  );
  if (!data || data.total === 0) return null;
  const more = data.total - data.cotisations.length;
  return (
    <Notice
      tone="warning"
      title={`${plural(data.total, 'cotisation', 'cotisations')} sans règlement`}
      action={
        <Link className={buttonClass('secondary')} to="/reglements">
          Aller aux règlements
        </Link>
      }
    >
      <ul className="cotisations-unpaid">
        {data.cotisations.map((cotisation) => (
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
          onClick={onShowAll}
        />
      )}
    </Notice>
  );
}
