import type { Currency } from '@club/contract';

/** The default (M-2). */
let current: Currency = 'MAD';

/** The currency of this club (CLUB_CURRENCY). */
export function clubCurrency(): Currency {
  return current;
}

/** Set once, when the service starts. */
export function setClubCurrency(currency: Currency): void {
  current = currency;
}
