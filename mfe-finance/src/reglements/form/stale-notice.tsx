import { useEffect, useRef } from 'react';
import type { Reglement } from '@club/contract';
import { Button } from '@club/ui/button';
import { Notice } from '@club/ui/states';
import { authorsSince, differencesOf } from '../fiche/history-rules.ts';
import { ChangeList } from '../fiche/history-view.tsx';
import { useListReglementHistoryQuery } from '../reglements-api.ts';

interface StaleNoticeProps {
  /** The règlement as the form opened. */
  before: Reglement;
  /** The règlement as somebody else left it. */
  current: Reglement;
  onReload: () => void;
}

/** Says who changed the règlement while the form was open, and what, and offers to start again from there. */
export function StaleNotice({ before, current, onReload }: StaleNoticeProps) {
  const { currentData: lines } = useListReglementHistoryQuery(before.id, { refetchOnMountOrArgChange: true });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers answer a promise here, which React would take for a clean-up.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [current.version]);
  return (
    <div ref={place} role="alert">
      <Notice
        tone="warning"
        title={`Ce règlement a été modifié entre-temps par ${authorsSince(before.version, lines ?? [])}`}
        action={<Button label="Reprendre le règlement à jour" variant="secondary" onClick={onReload} />}
      >
        <ChangeList changes={differencesOf(before, current)} />
        <p>
          Votre saisie est conservée. «{'\u00a0'}Enregistrer quand même{'\u00a0'}» applique vos modifications
          par-dessus cette version{'\u202f'}; «{'\u00a0'}Reprendre le règlement à jour{'\u00a0'}» les
          abandonne.
        </p>
      </Notice>
    </div>
  );
}
