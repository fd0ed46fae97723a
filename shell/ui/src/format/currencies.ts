/** Currencies a club can choose, with the digits after the comma and the sign staff know (design.md "Money"). */
export const currencies = {
  MAD: { decimals: 2, sign: 'Dh' },
  EUR: { decimals: 2, sign: '€' },
  TND: { decimals: 3, sign: 'DT' },
  USD: { decimals: 2, sign: '$' },
} as const;

export type Currency = keyof typeof currencies;
