import { useState, type ReactNode } from 'react';
import { problemOf } from '../problem/problem.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Sent when staff confirm that they want a duplicate. */
export type Accepted = { doublonAccepte?: true };

interface Answer<Data> {
  data?: Data;
  error?: unknown;
}

/** How the question is put. */
export interface DoublonWords {
  title: string;
  /** Of the button that does it all the same: «Créer quand même». */
  verb: string;
  /** The safe answer; «Annuler». */
  keepLabel?: string;
  /** Doing it all the same is not what is usually meant: its button is no primary one. */
  isUnusual?: boolean;
  /** Draws the existing record: the refusal’s `current`; `leave` gives the safe answer. */
  draw?: (current: unknown, leave: () => void) => ReactNode;
}

interface Asked {
  message: string;
  current: unknown;
  answer: (isWanted: boolean) => void;
}

/** Whether a call was refused because the same stands there already. */
export const isDoublon = (error: unknown): boolean => problemOf(error)?.code === 'doublon';

/** Sends a creation; on a `doublon` refusal asks, and sends again if confirmed. Render `question` beside the form’s dialog. */
export function useDoublon({ title, verb, keepLabel, isUnusual, draw }: DoublonWords) {
  const [asked, setAsked] = useState<Asked>();
  const isWanted = ({ message, current }: Omit<Asked, 'answer'>) =>
    new Promise<boolean>((answer) => setAsked({ message, current, answer })).finally(() =>
      setAsked(undefined),
    );
  const send = async <Data,>(call: (accepted: Accepted) => Promise<Answer<Data>>): Promise<Answer<Data>> => {
    const first = await call({});
    const problem = problemOf(first.error);
    if (problem?.code !== 'doublon') return first;
    const { message, current } = problem;
    return (await isWanted({ message, current })) ? call({ doublonAccepte: true }) : first;
  };
  const question: ReactNode = asked && (
    <ConfirmDialog
      title={title}
      verb={verb}
      keepLabel={keepLabel}
      isUnusual={isUnusual}
      onCancel={() => asked.answer(false)}
      onConfirm={() => asked.answer(true)}
    >
      <p>
        {asked.message} {verb}
        {'\u202f'}?
      </p>
      {draw?.(asked.current, () => asked.answer(false))}
    </ConfirmDialog>
  );
  return { send, question };
}
