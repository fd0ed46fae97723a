import { useCallback, useMemo } from 'react';
import { useQueryParams } from './query-params.tsx';

/** One value that an address holds under its name. */
export interface AddressPart<Value> {
  /** What stands when the address says nothing; it is left out of the address. */
  standard: Value;
  /** The value of a text of the address; undefined when it makes no sense, which the standard then replaces. */
  read: (text: string) => Value | undefined;
}

export type AddressSchema = Readonly<Record<string, AddressPart<unknown>>>;

/** The values of a schema's address. */
export type AddressOf<Schema extends AddressSchema> = {
  [Name in keyof Schema]: Schema[Name] extends AddressPart<infer Value> ? Value : never;
};

/** Any text, trimmed. */
export const textPart = (standard = ''): AddressPart<string> => ({ standard, read: (text) => text.trim() });

/** A whole number from 1 on. */
export const numberPart = (standard = 1): AddressPart<number> => ({
  standard,
  read: (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined),
});

/** A day, `YYYY-MM-DD`. */
export const dayPart = (): AddressPart<string> => ({
  standard: '',
  read: (text) => {
    const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
  },
});

/** A whole number up to another, as it is written; empty for none. */
export const wholePart = (most: number): AddressPart<string> => ({
  standard: '',
  read: (text) => (/^\d{1,9}$/.test(text) && Number(text) <= most ? String(Number(text)) : undefined),
});

/** Yes, written «oui», or no, which is left out. */
export const flagPart = (): AddressPart<boolean> => ({
  standard: false,
  read: (text) => (text === 'oui' ? true : undefined),
});

/** One of these values. */
export function choicePart<Value extends string>(
  values: readonly Value[],
  standard: Value,
): AddressPart<Value>;
/** One of these values, or null for none. */
export function choicePart<Value extends string>(values: readonly Value[]): AddressPart<Value | null>;
export function choicePart<Value extends string>(
  values: readonly Value[],
  standard: Value | null = null,
): AddressPart<Value | null> {
  return { standard, read: (text) => values.find((value) => value === text) };
}

/** Reads an address; what makes no sense in it takes its standard value. */
export function readAddress<Schema extends AddressSchema>(
  schema: Schema,
  params: URLSearchParams,
): AddressOf<Schema> {
  const valueOf = ([name, part]: [string, AddressPart<unknown>]) => {
    const text = params.get(name);
    return [name, (text === null ? undefined : part.read(text)) ?? part.standard];
  };
  return Object.fromEntries(Object.entries(schema).map(valueOf)) as AddressOf<Schema>;
}

/** Writes values into an address and leaves the rest of it alone. Standard values are left out: the plain address stays plain. */
export function writeAddress<Schema extends AddressSchema>(
  schema: Schema,
  params: URLSearchParams,
  change: Partial<AddressOf<Schema>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value === schema[name]?.standard || value === null || value === undefined) next.delete(name);
    else next.set(name, value === true ? 'oui' : String(value));
  }
  return next;
}

type SetAddress<Schema extends AddressSchema> = (
  change: Partial<AddressOf<Schema>>,
  options?: { replace?: boolean },
) => void;

/**
 * State that lives in the address, so that reload, back and a pasted link come back to the same view. Each change is a step that «back»
 * undoes, unless it replaces the former one. The schema must not change.
 */
export function useAddress<Schema extends AddressSchema>(
  schema: Schema,
): [AddressOf<Schema>, SetAddress<Schema>] {
  const [params, changeParams] = useQueryParams();
  const state = useMemo(() => readAddress(schema, params), [schema, params]);
  const set = useCallback<SetAddress<Schema>>(
    (change, options) => changeParams((current) => writeAddress(schema, current, change), options),
    [schema, changeParams],
  );
  return [state, set];
}
