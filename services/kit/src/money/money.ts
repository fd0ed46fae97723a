import { currencies, type Currency } from '@club/contract';
import { clubCurrency } from './club-currency.ts';

declare const minorBrand: unique symbol;

/** An amount in the currency's smallest unit, always a safe integer: never a float (design.md "Money"). */
export type Minor = number & { readonly [minorBrand]: true };

/** Brands an integer number of minor units; throws RangeError on anything else. */
export function minor(value: number): Minor {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of minor units`);
  return value as Minor;
}

/**
 * Minor units of an amount as it travels (number or numeric text, `.` before the decimals). Works on the digits, so that 1.005
 * is not 1.00499…; throws RangeError when it is no amount or has more decimals than the currency, which is the club's unless given.
 */
export function minorOf(amount: number | string, currency: Currency = clubCurrency()): Minor {
  const match = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(String(amount).trim());
  const decimals = currencies[currency].decimals;
  const [, sign = '', units = '', fraction = ''] = match ?? [];
  const kept = fraction.replace(/0+$/, '');
  if (!match || kept.length > decimals) throw new RangeError(`${amount} is not an amount in ${currency}`);
  const value = Number(units + kept.padEnd(decimals, '0'));
  return minor(sign && value ? -value : value);
}

/** The amount as it travels: a number with the decimals of the currency, which is the club's unless given. */
export function amountOf(value: Minor | number, currency: Currency = clubCurrency()): number {
  const decimals = currencies[currency].decimals;
  const digits = String(Math.abs(minor(value))).padStart(decimals + 1, '0');
  const amount = Number(`${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`);
  return value < 0 ? -amount : amount;
}
