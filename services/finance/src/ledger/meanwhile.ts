/**
 * Work that runs beside the first commands of an operation, which awaits it once it needs it (codes, warnings): nothing of it
 * belongs to the transaction. When the operation ends before, how the work ended concerns nobody.
 */
export function meanwhile<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}
