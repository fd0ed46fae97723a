import { permissions, type RemoteAction, type RemoteEntry, type RemoteMenuEntry } from '@club/contract';

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0;
const isList = (value: unknown): value is unknown[] => Array.isArray(value);
/** `/members`, never `//other.example` or `javascript:`. */
const isPath = (value: unknown) => isText(value) && /^\/(?!\/)/.test(value);
const isPermission = (value: unknown) => value === undefined || permissions.some((known) => known === value);

const isAction = (value: unknown): value is RemoteAction => {
  const { path, label, icon, permission, words = ' ' } = (value ?? {}) as Partial<RemoteAction>;
  return isPath(path) && isText(label) && isText(icon) && isPermission(permission) && isText(words);
};

const isMenuEntry = (value: unknown): value is RemoteMenuEntry => {
  const { group, order } = (value ?? {}) as Partial<RemoteMenuEntry>;
  return isAction(value) && isText(group) && typeof order === 'number';
};

/**
 * A remote's entry from folder name, `mf-manifest.json` and `routes.json`. Undefined when they do not fit;
 * the shell goes on without it.
 */
export function remoteEntryOf(folder: string, manifest: unknown, routes: unknown): RemoteEntry | undefined {
  const { name } = (manifest ?? {}) as { name?: unknown };
  const {
    paths,
    menu,
    actions = [],
  } = (routes ?? {}) as { paths?: unknown; menu?: unknown; actions?: unknown };
  if (!isText(name) || !isList(paths) || !paths.every(isText)) return undefined;
  if (!isList(menu) || !menu.every(isMenuEntry)) return undefined;
  if (!isList(actions) || !actions.every(isAction)) return undefined;
  return { name, entry: `/mfe/${folder}/mf-manifest.json`, paths, menu, actions };
}
