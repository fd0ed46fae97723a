import { useState, type ReactNode } from 'react';
import { Link } from '@club/router';
import { buttonClass } from '@club/ui/button';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import type { Doublons } from './adherent-problem-rules.ts';

interface Asked {
  doublons: Doublons;
  answer: (isSure: boolean) => void;
}

/**
 * Asks before somebody is created who seems to be there already. The cards open in another tab: what was typed stays. `question` is
 * to be drawn.
 */
export function useDoublonQuestion(): {
  mayCreate: (doublons: Doublons) => Promise<boolean>;
  question: ReactNode;
} {
  const [asked, setAsked] = useState<Asked>();
  const end = (isSure: boolean) => {
    asked?.answer(isSure);
    setAsked(undefined);
  };
  return {
    mayCreate: (doublons) => new Promise((answer) => setAsked({ doublons, answer })),
    question: asked && (
      <ConfirmDialog
        title="Cet adhérent existe peut-être déjà"
        verb="Créer quand même"
        keepLabel="Revenir à la saisie"
        onCancel={() => end(false)}
        onConfirm={() => end(true)}
      >
        <p>{asked.doublons.message} Créer quand même&nbsp;?</p>
        <p>
          {asked.doublons.persons.map(({ id, codeAdherent }, _at, { length }) => (
            <Link key={id} className={buttonClass('secondary')} to={`/members?fiche=${id}`} target="_blank">
              {length > 1 ? `Voir la fiche ${codeAdherent}` : 'Voir la fiche'}
            </Link>
          ))}
        </p>
      </ConfirmDialog>
    ),
  };
}
