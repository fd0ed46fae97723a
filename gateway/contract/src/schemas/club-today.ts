let formatter = dayFormatter('Africa/Casablanca');

/** The day it is in the club, `YYYY-MM-DD`: shortly after midnight UTC still says yesterday. */
export function clubToday(now = new Date()): string {
  return formatter.format(now);
}

/** Set once, when the service starts; an IANA name. */
export function setClubTimeZone(timeZone: string): void {
  formatter = dayFormatter(timeZone);
}

/** Swedish writes a date as ISO 8601 does. */
function dayFormatter(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
}
