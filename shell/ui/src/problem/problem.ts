import type { Problem } from '@club/contract';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The problem inside an error of RTK Query, compared by shape: classes are loaded twice in federated code. */
export function problemOf(error: unknown): Problem | undefined {
  if (!isRecord(error) || !isRecord(error.data)) return undefined;
  const { data } = error;
  return typeof data.message === 'string' && typeof data.code === 'string'
    ? (data as unknown as Problem)
    : undefined;
}

/** HTTP status of an error; 0 when the server could not be reached. */
export function statusOf(error: unknown): number | undefined {
  return isRecord(error) && typeof error.status === 'number' ? error.status : undefined;
}

/** A French sentence for any error; `fallback` when the server sent none. */
export function messageOf(error: unknown, fallback = 'Une erreur inattendue est survenue.'): string {
  return problemOf(error)?.message ?? fallback;
}
