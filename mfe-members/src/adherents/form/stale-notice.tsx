import { useEffect, useRef } from 'react';
import type { Adherent } from '@club/contract';
import { Button } from '@club/ui/button';
import { Notice } from '@club/ui/states';
import { useListAdherentHistoryQuery } from '../adherents-api.ts';
import { ChangeList } from '../fiche/change-list.tsx';
import { authorsSince, differencesOf } from '../fiche/history-rules.ts';

interface StaleNoticeProps {
  /** The member as the form opened. */
  before: Adherent;
  /** The member as somebody else left it. */
  current: Adherent;
  onReload: () => void;
}

/** Says who changed the member while the form was open, and what, and offers to start again from there. */
export function StaleNotice({ before, current, onReload }: StaleNoticeProps) {
  const { currentData: lines } = useListAdherentHistoryQuery(before.id, { refetchOnMountOrArgChange: true });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers answer a promise here, which React would take for a clean-up.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [current.version]);
  return (
    <div ref={place} role="alert">
      <Notice
        tone="warning"
        title={`Cette fiche a été modifiée entre-temps par ${authorsSince(before.version, lines ?? [])}`}
        action={<Button label="Reprendre la fiche à jour" variant="secondary" onClick={onReload} />}
      >
        <ChangeList changes={differencesOf(before, current)} />
        <p>
          Votre saisie est conservée. «{'\u00a0'}Enregistrer quand même{'\u00a0'}» applique vos modifications
          par-dessus cette version{'\u202f'}; «{'\u00a0'}Reprendre la fiche à jour{'\u00a0'}» les abandonne.
        </p>
      </Notice>
    </div>
  );
}
