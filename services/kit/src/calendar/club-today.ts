let formatter = dayFormatter('Africa/Casablanca');

/** The day it is in the club, `YYYY-MM-DD`: shortly after midnight UTC still says yesterday. */
export function clubToday(now = new Date()): string {
  const parts = Object.fromEntries(formatter.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts['year']}-${parts['month']}-${parts['day']}`;
}

/** Set once, when the service starts; an IANA name. */
export function setClubTimeZone(timeZone: string): void {
  formatter = dayFormatter(timeZone);
}

function dayFormatter(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
}
