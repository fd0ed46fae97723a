import type { ReactNode } from 'react';
import type { Submission } from '@club/store';
import { Button } from '../button/button.tsx';
import { Notice } from '../screen/states.tsx';

/** Of the button that sends, while the outcome of the last sending is unknown. */
export const sendAgain = 'Réessayer d’envoyer';

interface UnansweredNoticeProps {
  submission: Submission;
  /** Why it is unknown. */
  children: ReactNode;
}

/** Says that nobody knows whether what was sent is stored (U-17). */
export function UnansweredNotice({ submission, children }: UnansweredNoticeProps) {
  return (
    <Notice
      tone="warning"
      title="On ne sait pas encore si c’est enregistré"
      action={<Button label="Modifier la saisie" variant="secondary" onClick={submission.change} />}
    >
      <p>{children}</p>
      <p>
        «{'\u00a0'}
        {sendAgain}
        {'\u00a0'}» envoie exactement la même saisie{'\u00a0'}: rien n’est enregistré deux fois, et une saisie
        modifiée est refusée si la première est passée.
      </p>
    </Notice>
  );
}
