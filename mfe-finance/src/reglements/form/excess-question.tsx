import { useState, type ReactNode } from 'react';
import type { Reglement } from '@club/contract';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { afterReceipt, excessOf } from './collect-rules.ts';

interface Asked {
  text: string | undefined;
  answer: (isSure: boolean) => void;
}

/** Asks before more is received than promised. Draw `question`. */
export function useExcessQuestion(): {
  mayReceive: (reglement: Reglement, montant: number | null) => Promise<boolean>;
  question: ReactNode;
} {
  const [asked, setAsked] = useState<Asked>();
  const end = (isSure: boolean) => {
    asked?.answer(isSure);
    setAsked(undefined);
  };
  return {
    mayReceive: async (reglement, montant) => {
      if (excessOf(reglement, montant) === 0) return true;
      return new Promise((answer) => setAsked({ text: afterReceipt(reglement, montant), answer }));
    },
    question: asked && (
      <ConfirmDialog
        title="Encaisser plus que promis ?"
        verb="Encaisser l’excédent"
        keepLabel="Corriger le montant"
        onCancel={() => end(false)}
        onConfirm={() => end(true)}
      >
        <p>{asked.text}</p>
      </ConfirmDialog>
    ),
  };
}
