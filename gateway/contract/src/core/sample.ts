import type Joi from 'joi';

/** The part of joi's `describe()` that samples are built from. */
export interface Described {
  type: string;
  /** `strip`: the server sets the field. */
  flags?: { presence?: string; result?: string };
  allow?: unknown[];
  examples?: unknown[];
  keys?: Record<string, Described>;
  items?: Described[];
  rules?: { name: string; args?: { limit?: number } }[];
}

/** The smallest valid value, for tests that walk the contract: `pathOf(call, sampleOf(schemas[name].params))`. */
export function sampleOf<T>(schema: Joi.ObjectSchema<T>): T {
  return sampleFrom(schema.describe() as Described) as T;
}

export function sampleFrom(described: Described): unknown {
  const { examples, allow = [], type } = described;
  if (examples?.length) return examples[0];
  const choice = allow.find((value) => value !== null && typeof value !== 'object');
  if (choice !== undefined) return choice;
  if (type === 'object') return requiredKeys(described.keys ?? {});
  if (type === 'array')
    return lowest(described) > 0 && described.items?.[0] ? [sampleFrom(described.items[0])] : [];
  if (type === 'number' || type === 'amount' || type === 'blankNumber') return lowest(described);
  if (type === 'boolean') return true;
  return type === 'jsonList' ? '[]' : '95';
}

const requiredKeys = (keys: Record<string, Described>) =>
  Object.fromEntries(
    Object.entries(keys)
      .filter(([, key]) => key.flags?.presence === 'required')
      .map(([name, key]) => [name, sampleFrom(key)]),
  );

const lowest = ({ rules = [] }: Described) => rules.find(({ name }) => name === 'min')?.args?.limit ?? 0;
