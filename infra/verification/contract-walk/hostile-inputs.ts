import type { CallName } from '@club/contract';
import { sampleFrom, schemasOf, type Described } from '@club/contract/server';

/** A body or query that a call must refuse, and what is wrong with it. */
export interface Hostile<T> {
  fault: string;
  value: T;
  /** A query operator: refused as invalid input, 400. */
  isOperator?: boolean;
}

/** Query operators of MongoDB that would match everything. */
const matchAll: readonly object[] = [
  { $gt: '' },
  { $ne: null },
  { $exists: true },
  { $in: [null, '', 'a'] },
  { $regex: '.*' },
  { $not: { $eq: 'zzz' } },
  { $where: 'sleep(1000)' },
];

/** The same in a list and within another object. */
const nestedOperators: readonly unknown[] = matchAll.flatMap((one) => [
  [one],
  { champ: one },
  { $or: [one] },
]);

const wrongValues: readonly unknown[] = [
  { constructor: { prototype: { admin: true } } },
  ['a', 'b'],
  [],
  {},
  'x'.repeat(200_000),
];

/** What no body may be, whatever the call. */
const wholeBodies: readonly Hostile<string>[] = [
  { fault: 'an array', value: '[1,2,3]' },
  { fault: 'a text', value: '"texte"' },
  { fault: 'a number', value: '12' },
  { fault: 'null', value: 'null' },
  { fault: 'half a document', value: '{"nom": "Trab' },
  { fault: 'an operator', value: '{"$where":"1"}' },
  { fault: 'a dotted field', value: '{"nom.prenom":"x"}' },
  { fault: '__proto__', value: '{"__proto__":{"isAdmin":true},"nom":"a","prenom":"b"}' },
  { fault: '2 MB', value: JSON.stringify({ nom: 'x'.repeat(2 << 20) }) },
  { fault: '100,000 levels', value: '['.repeat(100_000) },
  { fault: 'an unknown field', value: '{"champInconnu":1}' },
];

interface Place {
  field: string;
  type: string;
  bodyWith: (value: unknown) => unknown;
}

/** Body fields except those set by the server, which are ignored. */
function placesIn(described: Described, bodyWith: Place['bodyWith'], field = ''): Place[] {
  const { type, keys = {}, items = [], flags } = described;
  if (flags?.result === 'strip') return [];
  const place = { field, type: isOfTexts(described) ? 'texts' : type, bodyWith };
  if (type === 'array') {
    const nested = items.flatMap((item) => placesIn(item, (value) => bodyWith([value]), `${field}[]`));
    return [place, ...nested];
  }
  if (type !== 'object') return [place];
  const sample = sampleFrom(described) as object;
  const nested = Object.entries(keys).flatMap(([key, inner]) =>
    placesIn(inner, (value) => bodyWith({ ...sample, [key]: value }), field === '' ? key : `${field}.${key}`),
  );
  return field === '' ? nested : [place, ...nested];
}

/** A list of any texts, as of names that a club gives. */
const isOfTexts = ({ type, items = [] }: Described): boolean =>
  type === 'array' && items.length > 0 && items.every(isAnyText);

const isAnyText = ({ type, allow }: Described): boolean => type === 'trimmedText' && allow === undefined;

/** Lists may come as JSON text or as lists; a non-number amount counts as none; lists may be empty. */
const suits = (type: string, value: unknown) =>
  (type === 'jsonList' && Array.isArray(value)) ||
  (type === 'blankNumber' && typeof value === 'string') ||
  (type === 'texts' && Array.isArray(value)) ||
  (type === 'array' && Array.isArray(value) && value.length === 0);

/** Bodies that must each be answered with a 4xx, as the bytes to send. */
export function hostileBodies(name: CallName): Hostile<string>[] {
  const { body } = schemasOf(name);
  if (!body) return [];
  const places = placesIn(body.describe() as Described, (value) => value);
  const inFields = places.flatMap(({ field, type, bodyWith }) => {
    const faultOf = (value: unknown): Hostile<string> => ({
      fault: `${field} = ${JSON.stringify(value).slice(0, 40)}`,
      value: JSON.stringify(bodyWith(value)),
    });
    const operators = [...matchAll.slice(0, 3), ...nestedOperators.slice(0, 3)];
    return [
      ...wrongValues.filter((value) => !suits(type, value)).map(faultOf),
      ...operators.map((value) => ({ ...faultOf(value), isOperator: true })),
    ];
  });
  return [...wholeBodies, ...inFields];
}

/** Values of a schema with a query operator in one place, at any depth. */
export function operatorInputs(described: Described): Hostile<unknown>[] {
  return placesIn(described, (value) => value).flatMap(({ field, bodyWith }) =>
    [...matchAll, ...nestedOperators].map((operator) => ({
      fault: `${field} = ${JSON.stringify(operator)}`,
      value: bodyWith(operator),
    })),
  );
}

/** Odd forms of each known query parameter and of an unknown one: none may give a 500. Operators: F24. */
export function hostileQueries(name: CallName): Hostile<string>[] {
  const keys = Object.keys((schemasOf(name).query?.describe() as { keys?: object } | undefined)?.keys ?? {});
  return [...keys, 'inconnu'].flatMap((key) =>
    [
      `${key}=a&${key}=b`,
      `${key}=%00`,
      `${key}=%E0%A4%A`,
      `${key}=%FF%FE`,
      `${key}=${'a'.repeat(5_000)}`,
      `${key}=-1`,
      `${key}=1e309`,
    ].map((value) => ({ fault: value.slice(0, 60), value })),
  );
}

/** Values of a path parameter that lead to no record, encoded as they travel. */
export const hostileParameters: readonly string[] = [
  '%24ne',
  '%7B%22%24gt%22%3A%22%22%7D',
  '__proto__',
  'constructor',
  '%00',
  '%E0%A4%A',
  '..%2F..%2Fetc%2Fpasswd',
  'a'.repeat(5_000),
  '%F0%9F%92%A9',
  '-1',
  'null',
];
