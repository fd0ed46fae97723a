import type Joi from 'joi';
import { mostDecimals } from '../money/currencies.ts';
import { joi } from './joi.ts';
import { requiredText } from './messages.ts';

/** What trimming takes away, in a class of a pattern. */
export const blanks = String.raw`\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`;
/**
 * Text without the given characters, blanks at its ends aside: a pattern is tried on the trimmed text and published for the text
 * as it is sent. Words begin and end without a blank, so that no text, however long, is gone through twice.
 */
const without = (refused: string): RegExp => {
  const seen = `[^${refused}${blanks}]`;
  return new RegExp(`^[${blanks}]*(?:${seen}(?:[^${refused}]*${seen})?)?[${blanks}]*$`, 'u');
};
const oneLine = without(String.raw`\u0000-\u001f\u007f-\u009f`);
const severalLines = without(String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f`);
/** Something to see: after trimming it always holds, and the published schema says with it that blanks alone will not do. */
const somethingSeen = new RegExp(String.raw`[^\u0000-\u001f\u007f-\u009f${blanks}]`, 'u');
const controlCharacter = { name: 'Caractère non admis.' };

/** Optional one-line text, trimmed; blank becomes null. */
export const text = (max: number): Joi.StringSchema =>
  joi.blankText().max(max).pattern(oneLine, controlCharacter);

/** Optional text that may hold line breaks, trimmed; blank becomes null. */
export const longText = (max: number): Joi.StringSchema =>
  joi.blankText().max(max).pattern(severalLines, controlCharacter);

/** One-line text that is never blank once sent; add `.required()` where it must be sent. `missing` is the sentence shown. */
export const filledText = (max: number, missing = 'Ce champ est obligatoire.'): Joi.StringSchema =>
  joi
    .trimmedText()
    .invalid(null)
    .max(max)
    .pattern(oneLine, controlCharacter)
    .pattern(somethingSeen, controlCharacter)
    .messages(requiredText(missing));

/** Longest code of a member, user, section… (text: leading zeros count). */
export const codeLength = 32;

/** E-mail address; blank becomes null (spec §5). */
export const email = (): Joi.StringSchema =>
  joi
    .blankText()
    .max(254)
    .email({ tlds: { allow: false } })
    .example('accueil@club.example');

/** One of a fixed list; blank becomes null. */
export const choice = (values: readonly string[]): Joi.StringSchema => joi.blankText().valid(...values);

/** Password as typed: neither trimmed nor normalised; at most 128 characters so that hashing stays cheap. */
export const password = (missing: string): Joi.StringSchema =>
  joi.string().invalid(null).max(128).messages(requiredText(missing)).example('un mot de passe');

/** The owner of an amount applies the decimals of the club's own currency. */
const largestMontant = 999_999_999;

/** A sum of floats such as 0.1 + 0.2 is taken for the amount that it means. */
const keepDecimals: Joi.CustomValidator<number | null> = (value, { error }) => {
  if (value === null) return null;
  const rounded = Number(value.toFixed(mostDecimals));
  const isMeant = Math.abs(rounded - value) <= 2 * Number.EPSILON * Math.abs(value);
  return isMeant ? rounded : error('number.decimals', { limit: mostDecimals });
};

/** Amount in the club's currency, number or numeric text, not negative. */
export const montant = (): Joi.NumberSchema => joi.amount().min(0).max(largestMontant).custom(keepDecimals);

/** Amount of money that changes hands: more than nothing. */
export const somme = (): Joi.NumberSchema => montant().greater(0).example(450);

/** Optional amount: blank or non-numeric becomes null (spec §5, `droitsEntree`). */
export const optionalMontant = (): Joi.NumberSchema =>
  joi.blankNumber().min(0).max(largestMontant).custom(keepDecimals);
