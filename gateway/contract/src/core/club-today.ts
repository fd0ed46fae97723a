let zone = 'Africa/Casablanca';
let formatter = dayFormatter(zone);
let timeFormatter = hourFormatter(zone);

/** Today as `YYYY-MM-DD` in the club's time zone. */
export function clubToday(now = new Date()): string {
  return formatter.format(now);
}

/** The time as `HH:mm:ss` in the club's time zone. */
export function clubTime(moment: Date): string {
  return timeFormatter.format(moment);
}

/** The club's time zone, an IANA name. */
export function clubTimeZone(): string {
  return zone;
}

/** Sets the club's time zone (an IANA name): at start and when the settings change. */
export function setClubTimeZone(timeZone: string): void {
  zone = timeZone;
  formatter = dayFormatter(timeZone);
  timeFormatter = hourFormatter(timeZone);
}

/** The Swedish locale formats dates as ISO. */
function dayFormatter(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
}

function hourFormatter(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'medium' });
}
