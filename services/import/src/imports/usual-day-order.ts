import { clubSettings } from '@club/service-kit';
import type { DayOrder } from '../reading/day-order-rules.ts';

/** The order of day and month in the dates of the club, and so of its own exports. */
export function usualDayOrder(): DayOrder {
  return clubSettings.current.systemSettings.formatDate === 'MM/dd/yyyy' ? 'mois' : 'jour';
}
