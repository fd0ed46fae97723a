import type { Currency } from '@club/contract';

/** Spec §9: the default currency. */
let current: Currency = 'MAD';

/** The currency of this club (CLUB_CURRENCY). */
export function clubCurrency(): Currency {
  return current;
}

/** Set once, when the service starts. */
export function setClubCurrency(currency: Currency): void {
  current = currency;
}
