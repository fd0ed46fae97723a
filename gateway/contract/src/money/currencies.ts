/** Currencies a club may keep its accounts in (domain.md §4): digits after the comma, and the sign staff know. */
export const currencies = {
  MAD: { decimals: 2, sign: 'Dh' },
  EUR: { decimals: 2, sign: '€' },
  TND: { decimals: 3, sign: 'DT' },
} as const;

export type Currency = keyof typeof currencies;

/** Digits after the comma of the currency that has most of them. */
export const mostDecimals = Math.max(...Object.values(currencies).map(({ decimals }) => decimals));
