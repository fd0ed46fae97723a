import { permissions } from '../access/permissions.ts';
import type { RemoteAction, RemoteRoutes } from './remotes.ts';

type Fields = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0;
/** `/members`, never `//other.example` or `javascript:`. */
const isPath = (value: unknown): boolean => isText(value) && /^\/(?!\/)/.test(value);
const isPermission = (value: unknown): boolean =>
  value === undefined || permissions.some((known) => known === value);

/** The only ranges that the shell compares. */
const isCaret = (value: unknown): boolean => isText(value) && /^\^\d+\.\d+\.\d+$/.test(value);

const actionFields: Readonly<Record<string, [(value: unknown) => boolean, expected: string]>> = {
  path: [isPath, 'an address of the club, as "/members"'],
  label: [isText, 'a text'],
  icon: [isText, 'the name of an icon'],
  permission: [isPermission, 'a permission of the contract'],
};
const menuFields: typeof actionFields = {
  ...actionFields,
  group: [isText, 'the key of a group'],
  order: [(value) => typeof value === 'number', 'a number'],
};

/** Errors of a `routes.json`, each with key and value. */
export function routesTroubles(routes: unknown): string[] {
  const { paths, menu, actions = [], build = 'none', requires = {} } = (routes ?? {}) as Fields;
  return [
    ...fieldTrouble('build', build, [isText, 'a text']),
    ...Object.entries(requires as Fields).flatMap(([name, range]) =>
      fieldTrouble(`requires["${name}"]`, range, [isCaret, 'a range like "^1.2.0"']),
    ),
    ...listTroubles('paths', paths, (path, key) => fieldTrouble(key, path, [isText, 'a text'])),
    ...listTroubles('menu', menu, (entry, key) => entryTroubles(key, entry, menuFields)),
    ...listTroubles('actions', actions, (entry, key) => entryTroubles(key, entry, actionFields)),
  ];
}

/** The routes of a remote, validated. */
export function asRoutes(routes: unknown): RemoteRoutes & { actions: RemoteAction[] } {
  return { actions: [], ...(routes as RemoteRoutes) };
}

function listTroubles(
  name: string,
  list: unknown,
  troublesOf: (item: unknown, key: string) => string[],
): string[] {
  if (!Array.isArray(list)) return [`${name} is no list`];
  return list.flatMap((item: unknown, index) => troublesOf(item, `${name}[${index}]`));
}

function entryTroubles(key: string, entry: unknown, fields: typeof actionFields): string[] {
  const values = (entry ?? {}) as Fields;
  return Object.entries(fields).flatMap(([field, check]) =>
    fieldTrouble(`${key}.${field}`, values[field], check),
  );
}

function fieldTrouble(
  key: string,
  value: unknown,
  [isRight, expected]: (typeof actionFields)[string],
): string[] {
  return isRight(value) ? [] : [`${key} is ${JSON.stringify(value) ?? 'missing'}, not ${expected}`];
}
