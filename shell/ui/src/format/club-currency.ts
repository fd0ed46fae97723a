import { currencies, type Currency } from '@club/contract';

/** The currency of this club, as the page that the gateway sent says (`<html data-currency>`); MAD on any other page. */
export function clubCurrency(): Currency {
  const named = document.documentElement.dataset['currency'] ?? '';
  return Object.hasOwn(currencies, named) ? (named as Currency) : 'MAD';
}
