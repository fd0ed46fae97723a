import { createContext, useContext, type ReactNode } from 'react';

/** Which rows of a list are chosen. */
export interface Choice<Row> {
  /** Names a row in «Choisir Salma Trabelsi». */
  nameOf: (row: Row) => string;
  isChosen: (row: Row) => boolean;
  canChoose?: (row: Row) => boolean;
  onChoose: (rows: readonly Row[], isChosen: boolean) => void;
}

const CurrentChoice = createContext<Choice<never> | undefined>(undefined);

interface ChoiceProviderProps<Row> {
  choice: Choice<Row> | undefined;
  children: ReactNode;
}

/** Tells the boxes below what is chosen: each follows at once, while the rows of a list are drawn later. */
export function ChoiceProvider<Row>({ choice, children }: ChoiceProviderProps<Row>) {
  return <CurrentChoice.Provider value={choice}>{children}</CurrentChoice.Provider>;
}

/** What is chosen of the list around. */
export function useChoice<Row>(): Choice<Row> {
  const choice = useContext(CurrentChoice);
  if (!choice) throw new Error('useChoice is for what is below ChoiceProvider');
  return choice as Choice<Row>;
}
