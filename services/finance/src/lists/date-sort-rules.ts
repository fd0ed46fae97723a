const yearMs = 366 * 86_400_000;

/**
 * Where a règlement stands by date. One of more than a year after it was recorded stands where it was recorded: a mistyped 2031
 * would lead the list for years. Read from the record alone, so that the order is the same on every instance and on every day.
 */
export function dateSortKey({
  dateReglement,
  createdAt,
}: {
  dateReglement: string;
  createdAt: Date;
}): number {
  const isFar = Date.parse(dateReglement) - Number(createdAt) > yearMs;
  const day = isFar ? createdAt.toISOString().slice(0, 10) : dateReglement;
  return Number(day.replaceAll('-', ''));
}
