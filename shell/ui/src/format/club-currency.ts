import { currencies, type Currency } from '@club/contract';

/** The club's currency (`<html data-currency>`), MAD by default. */
export function clubCurrency(): Currency {
  const named = document.documentElement.dataset['currency'] ?? '';
  return Object.hasOwn(currencies, named) ? (named as Currency) : 'MAD';
}
