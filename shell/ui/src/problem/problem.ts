import type { Problem } from '@club/contract';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The problem in an RTK Query error. Compared by shape: federated code loads classes twice. */
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

/** French message of any error; `fallback` when the server sent none or a generic one. */
export function messageOf(error: unknown, fallback?: string): string {
  const problem = problemOf(error);
  if (problem && (problem.code !== 'internal' || fallback === undefined)) return problem.message;
  return fallback ?? 'Une erreur inattendue est survenue.';
}

/** The current record from a `stale_version` error; undefined for other errors. */
export function staleRecordOf<T>(error: unknown): T | undefined {
  const problem = problemOf(error);
  return problem?.code === 'stale_version' ? (problem.current as T | undefined) : undefined;
}

/** An error with `what` failed before its reason: «Impossible de créer la formule. Ce code est déjà utilisé.» */
export function refusalOf(error: unknown, what: string): { data: Problem } {
  const unknown = { type: 'about:blank', title: what, status: 500, code: 'internal' } as const;
  const problem = problemOf(error);
  return { data: { ...unknown, ...problem, message: [what, problem?.message].filter(Boolean).join(' ') } };
}
