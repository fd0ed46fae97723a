import type { FieldError } from '@club/contract';
import { toNestErrors } from '@hookform/resolvers';
import {
  get,
  type FieldErrors,
  type FieldValues,
  type RegisterOptions,
  type Resolver,
  type ResolverOptions,
} from 'react-hook-form';
import { validators } from '../form/date-field.tsx';
import { changedFields, type CreatedKind, type Versioned } from './record-kind.ts';

/**
 * Refuses what a field itself cannot take (a date that is none), then what the contract’s schema refuses of what the form would send,
 * then what nobody confirmed yet (a date far away); each fault stands where it is typed. `before`: the record as the form opened it, absent for a
 * new one; what it holds against the rules already, and nobody touches, is no fault of who changes something else.
 */
export function resolverOf<Rec extends Versioned, Values extends FieldValues, Body extends object>(
  kind: Pick<CreatedKind<Rec, Values, Body>, 'bodyOf' | 'check' | 'fieldOf'>,
  before: Values | undefined,
): Resolver<Values> {
  const fetchedCheck = fetched(() => kind.check(before === undefined));
  return async (values, _context, options) => {
    const check = (await fetchedCheck()) ?? leftToServer;
    const faults = new Map(
      newFaults(check, kind.bodyOf(values), before && kind.bodyOf(before)).map(({ field, message }) => [
        kind.fieldOf?.(field) ?? field,
        { type: 'contract', message },
      ]),
    );
    for (const name of options.names ?? []) {
      const { isMeant, ...rules } = ownRules(name, options);
      const message =
        said(rules, name, values) ?? (faults.has(name) ? undefined : said({ isMeant }, name, values));
      if (message !== undefined) faults.set(name, { type: 'field', message });
    }
    if (faults.size === 0) return { values, errors: {} };
    return { values: {}, errors: toNestErrors(Object.fromEntries(faults) as FieldErrors, options) };
  };
}

/** Without a network the schema cannot come; the server, which a save then waits for, checks by the same one. */
const leftToServer = () => [];

/** Fetched at once, and anew when it is asked for and did not come; undefined while it cannot be had. */
function fetched<Thing>(fetch: () => Promise<Thing>): () => Promise<Thing | undefined> {
  const tryIt = () => fetch().catch(() => undefined);
  let latest = tryIt();
  return async () => (await latest) ?? (await (latest = tryIt()));
}

function newFaults<Body extends object>(
  check: (body: Body) => readonly FieldError[],
  body: Body,
  before: Body | undefined,
): readonly FieldError[] {
  if (!before) return check(body);
  const changed = changedFields(before, body);
  const old = new Set(check(before).map(({ field, message }) => `${field} ${message}`));
  return check(body).filter(
    ({ field, message }) => field.split('.')[0]! in changed || !old.has(`${field} ${message}`),
  );
}

type Rules = Record<string, ((value: unknown, values: FieldValues) => unknown) | undefined>;

/** The field’s own `validate`; its other rules are the contract’s affair. A field that left the form with its row has none. */
function ownRules<Values extends FieldValues>(name: string, { fields }: ResolverOptions<Values>): Rules {
  const { validate, mount } = (get(fields, name) ?? {}) as RegisterOptions & { mount?: boolean };
  return mount === false ? {} : (validators(validate) as Rules);
}

function said(rules: Rules, name: string, values: FieldValues): string | undefined {
  return Object.values(rules)
    .map((rule) => rule?.(get(values, name), values))
    .find((message) => typeof message === 'string');
}
