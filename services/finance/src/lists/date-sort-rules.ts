import { clubToday } from '@club/service-kit';

const yearMs = 366 * 86_400_000;

/**
 * Sort date of a règlement. One dated more than a year after its recording sorts by its recording: mistyped years would
 * lead the list. Depends on the record alone, so all instances sort alike.
 */
export function dateSortKey({
  dateReglement,
  createdAt,
}: {
  dateReglement: string;
  createdAt: Date;
}): number {
  const isFar = Date.parse(dateReglement) - Number(createdAt) > yearMs;
  const day = isFar ? clubToday(createdAt) : dateReglement;
  return Number(day.replaceAll('-', ''));
}
