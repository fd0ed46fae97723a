import { plural } from '../format/amount-text.ts';

/** «45 s», «2 min 05 s», «1 h 12 min». `ms` ≥ 0. */
export function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds}\u00a0s`;
  if (seconds < 3600)
    return `${Math.floor(seconds / 60)}\u00a0min ${String(seconds % 60).padStart(2, '0')}\u00a0s`;
  return `${Math.floor(seconds / 3600)}\u00a0h ${String(Math.floor((seconds % 3600) / 60)).padStart(2, '0')}\u00a0min`;
}

export interface Work {
  done: number;
  total: number | null;
  elapsedMs: number;
  running: boolean;
  /** One and many: «ligne», «lignes». */
  unit: readonly [string, string];
}

/** Pace and time left while running, pace and duration at the end; '' while unknown. */
export function paceOf({ done, total, elapsedMs, running, unit }: Work): string {
  if (done === 0 || elapsedMs < 500) return '';
  const rate = done / (elapsedMs / 1000);
  const pace = `${plural(Math.round(rate), ...unit)}/s`;
  if (!running) return `${pace} · terminé en ${formatDuration(elapsedMs)}`;
  if (total === null) return pace;
  return `${pace} · reste environ ${formatDuration((Math.max(0, total - done) / rate) * 1000)}`;
}
