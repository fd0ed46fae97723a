import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { problemOf } from '@club/ui/problem';

interface Answer<Data> {
  data?: Data;
  error?: unknown;
}

interface Asked {
  /** What stands there already, as the server names it. */
  message: string;
  answer: (accepted: boolean) => void;
}

/** What a call sends once somebody said that it is to be recorded although it stands there already. */
export type Accepted = { doublonAccepte?: true };

/**
 * Sends what creates money; where the server finds the same recorded already, asks, and sends it again only when told to. The
 * question is drawn beside the form's dialog. Kept back, the first answer stands: a refusal like any other.
 */
export function useDoublon() {
  const [asked, setAsked] = useState<Asked>();
  const isWanted = (message: string) =>
    new Promise<boolean>((resolve) => setAsked({ message, answer: resolve })).finally(() =>
      setAsked(undefined),
    );
  const send = async <Data,>(call: (accepted: Accepted) => Promise<Answer<Data>>): Promise<Answer<Data>> => {
    const first = await call({});
    const problem = problemOf(first.error);
    if (problem?.code !== 'doublon') return first;
    return (await isWanted(problem.message)) ? call({ doublonAccepte: true }) : first;
  };
  const question: ReactNode = asked && (
    <ConfirmDialog
      title="Règlement identique"
      verb="Enregistrer quand même"
      onCancel={() => asked.answer(false)}
      onConfirm={() => asked.answer(true)}
    >
      <p>{asked.message}</p>
      <p>Enregistrer quand même{'\u202f'}?</p>
    </ConfirmDialog>
  );
  return { send, question };
}
