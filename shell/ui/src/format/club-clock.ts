/** Date and time in the club's time zone. */
interface ClubMoment {
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:mm` */
  time: string;
}

let known: { timeZone: string | undefined; clock: Intl.DateTimeFormat } | undefined;

/** The moment in the club's time zone (`<html data-time-zone>`), else in the computer's. */
export function inClub(moment: Date): ClubMoment {
  const [day = '', time = ''] = clubClock().format(moment).split(' ');
  return { day, time };
}

/** Today in the club, `YYYY-MM-DD`. */
export const today = (): string => inClub(new Date()).day;

/** Cached: a list formats hundreds of dates. */
function clubClock(): Intl.DateTimeFormat {
  const { timeZone } = document.documentElement.dataset;
  if (!known || known.timeZone !== timeZone) known = { timeZone, clock: clockOf(timeZone) };
  return known.clock;
}

/** The Swedish locale formats as ISO 8601. */
function clockOf(timeZone: string | undefined): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  } catch {
    return clockOf(undefined);
  }
}
