import assert from 'node:assert/strict';
import type { CallName } from '@club/contract';
import { schemasOf, type Described } from '@club/contract/server';

type Written = Readonly<Record<string, unknown>>;

/**
 * The body of a call with every field that the contract lets it hold, those of its lists' rows too; throws, naming them, when some
 * are missing: a new field is then tried as the others are. `apart` says which are tried elsewhere (`reglements`, `formules.montant`).
 */
export function everyField<Body extends object>(
  name: CallName,
  body: Body,
  apart: readonly string[] = [],
): Body {
  const described = schemasOf(name).body?.describe() as Described | undefined;
  assert.ok(described, `${name} has no body`);
  const missing = missingIn(described, body as Written, '').filter((path) => !apart.includes(path));
  assert.deepEqual(missing, [], `fields of ${name} that nothing tries`);
  return body;
}

function missingIn({ keys = {} }: Described, written: Written, of: string): string[] {
  return Object.entries(keys).flatMap(([name, field]) => {
    if (field.flags?.result === 'strip') return [];
    const path = of + name;
    if (!(name in written)) return [path];
    const [row, value] = [field.items?.[0], written[name]];
    if (!row?.keys || !Array.isArray(value)) return [];
    return value.flatMap((one: Written) => missingIn(row, one, `${path}.`));
  });
}

/** Asserts that a place (an answer, a history line, a stored document) holds all that was written, rows of lists too. */
export function assertHolds(place: string, found: unknown, written: Written): void {
  assert.ok(found !== null && typeof found === 'object', `${place}: nothing there`);
  const held = Object.fromEntries(
    Object.entries(written).map(([name, value]) => [name, partOf((found as Written)[name], value)]),
  );
  assert.deepEqual(held, written, place);
}

/** As much of a value as was written of it. */
function partOf(found: unknown, written: unknown): unknown {
  if (Array.isArray(written) && Array.isArray(found))
    return found.map((one: unknown, at) => partOf(one, written[at]));
  if (!isRecord(written) || !isRecord(found)) return found;
  return Object.fromEntries(
    Object.entries(written).map(([name, value]) => [name, partOf(found[name], value)]),
  );
}

const isRecord = (value: unknown): value is Written =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** What the latest line of a record's history says it became, by field. */
export function afterOf([line]: readonly {
  changes: readonly { field: string; after: unknown }[];
}[]): Written {
  return Object.fromEntries((line?.changes ?? []).map(({ field, after }) => [field, after]));
}
