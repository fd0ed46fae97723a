/** What clocks and calendars in the club show at a moment. */
interface ClubMoment {
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:mm` */
  time: string;
}

let known: { timeZone: string | undefined; clock: Intl.DateTimeFormat } | undefined;

/**
 * The moment in the time zone of this club, which the page that the gateway sent names (`<html data-time-zone>`): a computer may
 * be set to another one. On any other page, or in a browser that does not know the zone, it is this computer's.
 */
export function inClub(moment: Date): ClubMoment {
  const [day = '', time = ''] = clubClock().format(moment).split(' ');
  return { day, time };
}

/** Today in the club, `YYYY-MM-DD`. */
export const today = (): string => inClub(new Date()).day;

/** Made once: a list shows hundreds of dates. */
function clubClock(): Intl.DateTimeFormat {
  const { timeZone } = document.documentElement.dataset;
  if (!known || known.timeZone !== timeZone) known = { timeZone, clock: clockOf(timeZone) };
  return known.clock;
}

/** Swedish writes date and time as ISO 8601 does. */
function clockOf(timeZone: string | undefined): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  } catch {
    return clockOf(undefined);
  }
}
