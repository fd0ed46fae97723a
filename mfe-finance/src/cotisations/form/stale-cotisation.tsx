import type { Cotisation } from '@club/contract';
import { authorsSince, differencesOf } from '@club/ui/history-list';
import { StaleNotice } from '@club/ui/stale-notice';
import { useListCotisationHistoryQuery } from '../../money/cotisations-api.ts';
import { comparedFields } from '../fiche/cotisation-history.ts';

interface StaleCotisationProps {
  before: Cotisation;
  current: Cotisation;
  onReload: () => void;
}

/** Who changed the cotisation meanwhile, and what; offers to start again from there. */
export function StaleCotisation({ before, current, onReload }: StaleCotisationProps) {
  const { currentData: lines } = useListCotisationHistoryQuery(before.id, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <StaleNotice
      title={`Cette cotisation a été modifiée entre-temps par ${authorsSince(before.version, lines)}`}
      changes={differencesOf(before, current, comparedFields)}
      version={current.version}
      reloadLabel="Reprendre la cotisation à jour"
      onReload={onReload}
    />
  );
}
