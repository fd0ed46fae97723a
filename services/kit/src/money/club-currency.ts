import type { Currency } from '@club/contract';

/** The default (M-2). */
let current: Currency = 'MAD';

/** The currency of this club (settings, before them CLUB_CURRENCY). */
export function clubCurrency(): Currency {
  return current;
}

/** When the service starts, and when the settings change. */
export function setClubCurrency(currency: Currency): void {
  current = currency;
}
