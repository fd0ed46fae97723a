import type Joi from 'joi';
import { largestMontant, maxDecimals } from '../rules/money.ts';
import { joi } from './joi.ts';
import { requiredText } from './messages.ts';

/** Whitespace that trimming removes, as a regex class. */
export const blanks = String.raw`\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`;
/** Pattern of a text without these characters; outer whitespace is allowed. Words cannot begin or end with a blank, so matching is linear. */
const without = (refused: string): RegExp => {
  const seen = `[^${refused}${blanks}]`;
  return new RegExp(`^[${blanks}]*(?:${seen}(?:[^${refused}]*${seen})?)?[${blanks}]*$`, 'u');
};
export const oneLine = without(String.raw`\u0000-\u001f\u007f-\u009f`);
export const severalLines = without(String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f`);
/** Publishes in OpenAPI that a blank text is refused. */
export const somethingSeen = new RegExp(String.raw`[^\u0000-\u001f\u007f-\u009f${blanks}]`, 'u');
export const blankText = `^[${blanks}]*$`;
const controlCharacter = { name: 'Caractère non admis.' };

/** One line, trimmed; blank becomes null. */
export const text = (max: number): Joi.StringSchema =>
  joi.blankText().max(max).pattern(oneLine, controlCharacter);

/** Line breaks allowed; blank becomes null. */
export const longText = (max: number): Joi.StringSchema =>
  joi.blankText().max(max).pattern(severalLines, controlCharacter);

/** One line; a blank value is refused. `missing` is the French message. */
export const filledText = (max: number, missing = 'Ce champ est obligatoire.'): Joi.StringSchema =>
  joi
    .trimmedText()
    .invalid(null)
    .max(max)
    .pattern(oneLine, controlCharacter)
    .pattern(somethingSeen, controlCharacter)
    .messages(requiredText(missing));

/** As `filledText`, with line breaks allowed. */
export const filledLongText = (max: number, missing = 'Ce champ est obligatoire.'): Joi.StringSchema =>
  joi
    .trimmedText()
    .invalid(null)
    .max(max)
    .pattern(severalLines, controlCharacter)
    .pattern(somethingSeen, controlCharacter)
    .messages(requiredText(missing));

/** Secret of another system: stored as typed; blank becomes null. */
export const secret = (max: number): Joi.StringSchema =>
  joi.blankSecret().max(max).pattern(oneLine, controlCharacter);

export const codeLength = 32;

/** Field names; the owning service refuses unknown ones. */
export const fieldListPattern = /^[a-zA-Z]+(?:,[a-zA-Z]+)*$/;

/** Field names separated by commas. */
export const champs = (names: readonly string[]): Joi.StringSchema =>
  joi
    .string()
    .allow('')
    .max(1_000)
    .pattern(fieldListPattern, { name: 'Liste de champs invalide.' })
    .example(names.slice(0, 2).join(','));

/** E-mail address; blank becomes null. */
export const email = (max = 254): Joi.StringSchema =>
  joi
    .blankText()
    .max(max)
    .email({ tlds: { allow: false } })
    .example('accueil@club.example');

/** Blank becomes null. */
export const choice = (values: readonly string[]): Joi.StringSchema => joi.blankText().valid(...values);

/** Password, not trimmed; at most 128 characters, so that hashing stays cheap. */
export const password = (missing: string): Joi.StringSchema =>
  joi.string().invalid(null).max(128).messages(requiredText(missing)).example('un mot de passe');

/** Rounds binary fractions: 0.1 + 0.2 is read as 0.3. */
const keepDecimals: Joi.CustomValidator<number | null> = (value, { error }) => {
  if (value === null) return null;
  const rounded = Number(value.toFixed(maxDecimals));
  const isMeant = Math.abs(rounded - value) <= 2 * Number.EPSILON * Math.abs(value);
  return isMeant ? rounded : error('number.decimals');
};

/** Number or numeric text, ≥ 0; the owning service checks the number of decimals. */
export const montant = (): Joi.NumberSchema => joi.amount().min(0).max(largestMontant).custom(keepDecimals);

const tooSmall = 'Le montant doit être supérieur à zéro';

/** > 0. */
export const somme = (): Joi.NumberSchema =>
  montant()
    .invalid(null)
    .greater(0)
    .messages({
      ...requiredText('Le montant est requis'),
      'number.min': tooSmall,
      'number.greater': tooSmall,
    })
    .example(450);

/** Blank or no number becomes null. */
export const optionalMontant = (): Joi.NumberSchema =>
  joi
    .blankNumber()
    .min(0)
    .max(largestMontant)
    .custom(keepDecimals)
    .messages({ 'number.min': 'Le montant ne peut pas être négatif' });
