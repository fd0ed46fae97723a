const dayMs = 86_400_000;

/** Newest of each of so many days, weeks and months that have a backup. */
const kept = { days: 7, weeks: 4, months: 12 };

/** `club-2026-11-26T02-30-00Z.age`: sorts by time, and is a name on every system. */
export function archiveName(takenAt: Date): string {
  return `club-${takenAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.age`;
}

/** When an archive was made, by its name; undefined for another file. */
export function takenAtOf(name: string): Date | undefined {
  const found = /^club-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.age$/.exec(name);
  if (!found) return undefined;
  const [, day, hours, minutes, seconds] = found;
  const takenAt = new Date(`${day}${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(takenAt.getTime()) ? undefined : takenAt;
}

/** Which archives of a folder have served: all but the newest of the last 7 days, 4 weeks and 12 months that have one. */
export function servedOf(names: readonly string[]): string[] {
  const archives = names
    .flatMap((name) => {
      const takenAt = takenAtOf(name);
      return takenAt ? [{ name, takenAt }] : [];
    })
    .toSorted((one, other) => other.takenAt.getTime() - one.takenAt.getTime());
  const keep = new Set([
    ...newestOf(archives, kept.days, ({ takenAt }) => takenAt.toISOString().slice(0, 10)),
    ...newestOf(archives, kept.weeks, ({ takenAt }) =>
      String(Math.floor((takenAt.getTime() / dayMs + 3) / 7)),
    ),
    ...newestOf(archives, kept.months, ({ takenAt }) => takenAt.toISOString().slice(0, 7)),
  ]);
  return archives.map(({ name }) => name).filter((name) => !keep.has(name));
}

/** Names of the first of each period, for so many periods. */
function newestOf<A extends { name: string }>(
  archives: readonly A[],
  count: number,
  periodOf: (one: A) => string,
) {
  const first = new Map<string, string>();
  for (const one of archives) {
    const period = periodOf(one);
    if (!first.has(period)) first.set(period, one.name);
  }
  return [...first.values()].slice(0, count);
}

/**
 * Where an archive goes: the folder that was asked for, else the operator's, else the data folder's own. A restored club that
 * nobody has confirmed keeps its daily ones to itself: in the operator's they would push out those of the club that lives (N-11).
 */
export function folderFor(
  { asked, ofOperator, own }: { asked: string | undefined; ofOperator: string | undefined; own: string },
  isTrial: boolean,
): string {
  return asked ?? (isTrial ? own : (ofOperator ?? own));
}

/** The hour of the club from which its daily backup may be made. */
const fromHour = 3;

/**
 * Whether the daily backup is to be made now: none was made since the last three o'clock of the club's night. The first one of
 * a club does not wait for the night.
 */
export function isDue(lastGood: Date | undefined, now: Date, timeZone: string): boolean {
  if (lastGood === undefined) return true;
  return nightOf(now, timeZone) > nightOf(lastGood, timeZone);
}

/** The club's day that a moment belongs to, when days begin at three o'clock: `2026-11-26`. */
function nightOf(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() - fromHour * 3_600_000).toLocaleDateString('sv-SE', { timeZone });
}
