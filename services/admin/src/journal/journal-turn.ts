let last: Promise<unknown> = Promise.resolve();

/**
 * Runs what ends with a line of the journal after whatever else of this process does, so that fifty sign-ins at once wait
 * a few milliseconds each instead of conflicting (decision 45). Answers and fails as `work` does. Not within another turn.
 */
export function inJournalTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  // Whoever comes next waits for the end, whatever it was.
  last = turn.catch(() => undefined);
  return turn;
}
