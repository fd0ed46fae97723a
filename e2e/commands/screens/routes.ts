import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { at, dialog, type Screen, type Shows } from './screen.ts';

const root = path.resolve(import.meta.dirname, '..', '..', '..');

interface Routes {
  paths: string[];
  menu: { path: string; label: string }[];
  actions: { path: string; label: string }[];
}

const titled =
  (label: string): Shows =>
  (page) =>
    page.getByRole('heading', { level: 1, name: label });
const anyTitle: Shows = (page) => page.getByRole('heading', { level: 1 });

/** All addresses in the remotes' routes.json: menu, palette and links. */
export function routedScreens(): readonly Screen[] {
  const routes = globSync('mfe-*/routes.json', { cwd: root }).map(
    (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Routes,
  );
  const shown = new Map<string, Shows>();
  const add = (address: string, shows: Shows) => shown.has(address) || shown.set(address, shows);
  for (const { menu } of routes) for (const { path: address, label } of menu) add(address, titled(label));
  // An action for something new opens a dialog; any other is a screen, as it stands or filtered.
  for (const { path: address } of routes.flatMap(({ actions }) => actions))
    add(address, address.includes('nouveau=') ? dialog : anyTitle);
  for (const one of routes.flatMap(({ paths }) => paths)) add(`/${one.replace(/^\//, '')}`, anyTitle);
  return [...shown].map(([address, shows]) => at(address, `adresse ${address}`, shows));
}

/** Not dialogs by themselves: shared form parts, panels of a page. */
const shared = new Set([
  'cotisations/form/cotisation-form-dialog',
  'imports/import-run-panel',
  'imports/photos/photos-run-panel',
  'qualite/workbook-panel',
  'rappels/modele-panel',
]);

/** Addresses of routes.json and dialog source files that no screen covers. */
export function unvisited(screens: readonly Screen[]): string[] {
  const addresses = new Set(screens.map(({ address }) => address));
  const shown = new Set(screens.map(({ name }) => name));
  const sources = globSync('{mfe-*,shell}/src/**/*-{dialog,panel}.tsx', { cwd: root });
  const dialogs = sources.map((file) => file.replace(/^.*?\/src\//, '').replace(/\.tsx$/, ''));
  return [
    ...routedScreens()
      .map(({ address }) => address)
      .filter((address) => !addresses.has(address)),
    ...dialogs.filter((file) => !shown.has(file) && !shared.has(file)),
  ];
}
