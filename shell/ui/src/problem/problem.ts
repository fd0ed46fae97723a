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

/** A French sentence for any error; `fallback` when the server sent none, or only that it failed: then it says what did not happen. */
export function messageOf(error: unknown, fallback?: string): string {
  const problem = problemOf(error);
  if (problem && (problem.code !== 'internal' || fallback === undefined)) return problem.message;
  return fallback ?? 'Une erreur inattendue est survenue.';
}

/** The record as it stands, when the error says that somebody changed it meanwhile; undefined for any other error. */
export function staleRecordOf<T>(error: unknown): T | undefined {
  const problem = problemOf(error);
  return problem?.code === 'stale_version' ? (problem.current as T | undefined) : undefined;
}

/**
 * A refusal that says what did not happen before why: «Impossible de créer la formule. Ce code est déjà utilisé.» It has the
 * shape of a call's error, errors of its fields included, so that a form can throw it.
 */
export function refusalOf(error: unknown, what: string): { data: Problem } {
  const unknown = { type: 'about:blank', title: what, status: 500, code: 'internal' } as const;
  const problem = problemOf(error);
  return { data: { ...unknown, ...problem, message: [what, problem?.message].filter(Boolean).join(' ') } };
}
