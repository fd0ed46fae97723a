/** How long a medical certificate is valid: the day it was made, and a year. */
const validYears = 1;

/**
 * The last day on which a certificate is valid, for the day on its paper; both `YYYY-MM-DD`. A certificate of 29 February
 * expires on the 28th.
 */
export function expirationOf(dateCertificat: string): string {
  const year = Number(dateCertificat.slice(0, 4)) + validYears;
  const day = dateCertificat.slice(4);
  return `${year}${day === '-02-29' ? '-02-28' : day}`;
}
