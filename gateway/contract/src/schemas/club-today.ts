let formatter = dayFormatter('Africa/Casablanca');

/** `YYYY-MM-DD` in the club's time zone. */
export function clubToday(now = new Date()): string {
  return formatter.format(now);
}

/** At start; an IANA name. */
export function setClubTimeZone(timeZone: string): void {
  formatter = dayFormatter(timeZone);
}

/** Swedish dates are ISO. */
function dayFormatter(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
}
