import type { Reglement } from '@club/contract';
import { authorsSince, differencesOf } from '@club/ui/history-list';
import { StaleNotice } from '@club/ui/stale-notice';
import { historyFields } from '../fiche/history-rules.ts';
import { useListReglementHistoryQuery } from '../reglements-api.ts';

interface StaleReglementProps {
  /** The règlement as the form opened. */
  before: Reglement;
  /** The règlement as somebody else left it. */
  current: Reglement;
  onReload: () => void;
}

/** Says who changed the règlement while the form was open, and what, and offers to start again from there. */
export function StaleReglement({ before, current, onReload }: StaleReglementProps) {
  const { currentData: lines } = useListReglementHistoryQuery(before.id, { refetchOnMountOrArgChange: true });
  return (
    <StaleNotice
      title={`Ce règlement a été modifié entre-temps par ${authorsSince(before.version, lines)}`}
      changes={differencesOf(before, current, historyFields)}
      version={current.version}
      reloadLabel="Reprendre le règlement à jour"
      onReload={onReload}
    />
  );
}
