import { daysLater, joursBientot } from '@club/contract';
import type { BadgeTone } from './status-badge.tsx';

/** Tone of a promise: late is red, due soon (M-56) amber, else quiet. Both days are `YYYY-MM-DD`; null = no due date. */
export function urgencyOf(
  due: string | null,
  today: string,
): Extract<BadgeTone, 'danger' | 'warning' | 'neutral'> {
  if (!due) return 'neutral';
  if (due < today) return 'danger';
  return due <= daysLater(today, joursBientot) ? 'warning' : 'neutral';
}
