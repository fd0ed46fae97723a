import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ScreenAddress } from './screen-address.ts';

const root = path.resolve(import.meta.dirname, '..', '..', '..');

interface Routes {
  paths: string[];
  menu: { path: string }[];
  actions: { path: string }[];
}

/** Dialogs that are drawn by the others: what opens them by address, and what their forms have in common. */
const shared = new Set([
  'adherents/form/adherent-form-dialog',
  'adherents/list/opened-dialog',
  'catalogue/delete-record-dialog',
  'cotisations/form/cotisation-form-dialog',
  'cotisations/list/opened-dialog',
  'credits/opened-credit-dialog',
  'famille/family-form-dialog',
  'saisons/opened-saison-dialog',
  'saisons/saison-form-dialog',
  'users/user-form-dialog',
]);

/** Addresses of the menu and the palette, paths of remotes and dialogs in the sources that none of these screens shows. */
export function unvisited(screens: readonly ScreenAddress[]): string[] {
  const addresses = screens.map(({ address }) => address);
  const isVisited = (wanted: string) =>
    addresses.some((address) => address === wanted || topOf(address) === wanted);
  const routes = globSync('mfe-*/routes.json', { cwd: root }).map(
    (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Routes,
  );
  const places = routes.flatMap(({ paths, menu }) => [
    ...paths.map((one) => (one.startsWith('/') ? one : `/${one}`)),
    ...menu.map((entry) => entry.path),
  ]);
  const shown = new Set(screens.map(({ dialog }) => dialog));
  const dialogs = dialogFiles().filter((file) => !shown.has(file) && !shared.has(file));
  return [...new Set(places)].filter((place) => !isVisited(place)).concat(dialogs);
}

/** The path of an address: `/members` of `/members?nouveau=oui`. */
const topOf = (address: string): string => address.split('?')[0]!;

/** Files that draw a dialog, as the files' names say, under `src` and without `.tsx`. */
function dialogFiles(): string[] {
  const sources = globSync(['mfe-*/src/**/*-dialog.tsx', 'shell/src/**/*-dialog.tsx'], { cwd: root });
  return sources.map((file) => file.replace(/^.*?\/src\//, '').replace(/\.tsx$/, ''));
}
