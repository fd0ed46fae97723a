let formatter = dayFormatter('Africa/Casablanca');
let timeFormatter = hourFormatter('Africa/Casablanca');

/** `YYYY-MM-DD` in the club's time zone. */
export function clubToday(now = new Date()): string {
  return formatter.format(now);
}

/** `HH:mm:ss` in the club's time zone. */
export function clubTime(moment: Date): string {
  return timeFormatter.format(moment);
}

/** At start; an IANA name. */
export function setClubTimeZone(timeZone: string): void {
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
