import type { Adherent } from '@club/contract';
import { authorsSince, differencesOf } from '@club/ui/history-list';
import { StaleNotice } from '@club/ui/stale-notice';
import { useListAdherentHistoryQuery } from '../adherents-api.ts';
import { showValue } from '../fiche/change-value.tsx';
import { adherentHistoryFields } from '../fiche/history-rules.ts';

interface StaleAdherentProps {
  /** The member as the form opened. */
  before: Adherent;
  /** The member as somebody else left it. */
  current: Adherent;
  onReload: () => void;
}

/** Says who changed the member while the form was open, and what, and offers to start again from there. */
export function StaleAdherent({ before, current, onReload }: StaleAdherentProps) {
  const { currentData } = useListAdherentHistoryQuery(before.id, { refetchOnMountOrArgChange: true });
  return (
    <StaleNotice
      title={`Cette fiche a été modifiée entre-temps par ${authorsSince(before.version, currentData)}`}
      changes={differencesOf(before, current, adherentHistoryFields)}
      version={current.version}
      reloadLabel="Reprendre la fiche à jour"
      onReload={onReload}
      show={showValue}
    />
  );
}
