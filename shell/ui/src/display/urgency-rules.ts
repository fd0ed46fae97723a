import type { BadgeTone } from './status-badge.tsx';

const soonDays = 15;
const dayMs = 86_400_000;

/** How a promise is coloured: late red, due within fifteen days amber, else quiet. Both days are `YYYY-MM-DD`; null = no due date. */
export function urgencyOf(
  due: string | null,
  today: string,
): Extract<BadgeTone, 'danger' | 'warning' | 'neutral'> {
  if (!due) return 'neutral';
  if (due < today) return 'danger';
  return (Date.parse(due) - Date.parse(today)) / dayMs <= soonDays ? 'warning' : 'neutral';
}
