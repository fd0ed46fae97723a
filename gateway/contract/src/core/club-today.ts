let zone = 'Africa/Casablanca';
let formatter = dayFormatter(zone);
let timeFormatter = hourFormatter(zone);

/** `YYYY-MM-DD` in the club's time zone. */
export function clubToday(now = new Date()): string {
  return formatter.format(now);
}

/** `HH:mm:ss` in the club's time zone. */
export function clubTime(moment: Date): string {
  return timeFormatter.format(moment);
}

/** An IANA name. */
export function clubTimeZone(): string {
  return zone;
}

/** At start, and when the settings change; an IANA name. */
export function setClubTimeZone(timeZone: string): void {
  zone = timeZone;
  formatter = dayFormatter(timeZone);
  timeFormatter = hourFormatter(timeZone);
}

/** Swedish dates are ISO. */
function dayFormatter(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
}

function hourFormatter(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'medium' });
}
