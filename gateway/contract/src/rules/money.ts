/** Decimals and sign (M-2). */
export const currencies = {
  MAD: { decimals: 2, sign: 'Dh' },
  EUR: { decimals: 2, sign: '€' },
  USD: { decimals: 2, sign: '$' },
  TND: { decimals: 3, sign: 'DT' },
} as const;

export type Currency = keyof typeof currencies;

export const maxDecimals = Math.max(...Object.values(currencies).map(({ decimals }) => decimals));

declare const minorBrand: unique symbol;

/** Smallest unit of the currency, a safe integer (M-1). */
export type Minor = number & { readonly [minorBrand]: true };

/** Most of any amount, in whole units of the currency. */
export const largestMontant = 999_999_999;

/** Before the decimals. */
export const maxDigits = 12;

/** RangeError unless a safe integer. */
export function minor(value: number): Minor {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of minor units`);
  return value as Minor;
}

/** Minor units of a number, or numeric text with `.`. RangeError when it is no amount, or has too many decimals (M-2). */
export function minorIn(currency: Currency, amount: number | string): Minor {
  return unitsOf(amount, currencies[currency].decimals);
}

/** The inverse of `minorIn`. */
export function amountIn(currency: Currency, value: number): number {
  return ofUnits(value, currencies[currency].decimals);
}

/** Exact, in any currency. */
export function sumOf(amounts: readonly number[]): number {
  const units = amounts.map((amount) => unitsOf(amount, maxDecimals));
  return ofUnits(
    units.reduce<number>((sum, value) => sum + value, 0),
    maxDecimals,
  );
}

/** Exact `a` − `b`. */
export function differenceOf(a: number, b: number): number {
  return ofUnits(unitsOf(a, maxDecimals) - unitsOf(b, maxDecimals), maxDecimals);
}

/** By digits: 1.005 is not 1.00499…. */
function unitsOf(amount: number | string, decimals: number): Minor {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(amount).trim());
  const [, sign = '', units = '', fraction = ''] = match ?? [];
  const kept = fraction.replace(/0+$/, '');
  if (!match || units.length > maxDigits || kept.length > decimals) {
    throw new RangeError(`${amount} is not an amount with ${decimals} decimals`);
  }
  const value = Number(units + kept.padEnd(decimals, '0'));
  return minor(sign && value ? -value : value);
}

function ofUnits(value: number, decimals: number): number {
  const digits = String(Math.abs(minor(value))).padStart(decimals + 1, '0');
  const amount = Number(`${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`);
  return value < 0 ? -amount : amount;
}
