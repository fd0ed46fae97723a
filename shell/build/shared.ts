import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Loaded with the host, needed before the first screen. */
const core = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@club/router',
  '@club/store',
  // Who it is that one signs in to stands on the first screen.
  '@club/ui/club',
] as const;

/** Fetched when a form checks what was typed. */
const later = ['joi'] as const;

/** Entries of @club/ui, as its package.json exports them: `@club/ui/button`… */
function uiEntries(): string[] {
  const file = fileURLToPath(import.meta.resolve('@club/ui/package.json'));
  const { exports } = JSON.parse(readFileSync(file, 'utf8')) as {
    exports: Record<string, string>;
  };
  return Object.keys(exports)
    .filter((key) => !/\.(css|json)$/.test(key))
    .map((key) => `@club/ui${key.slice(1)}`);
}

/**
 * Modules shared by host and remotes. Only the host ships them (`import: false` in a remote), so React, store
 * and PrimeReact exist once.
 */
export function sharedModules(role: 'host' | 'remote') {
  const keys = [...core, ...later, ...uiEntries()];
  return Object.fromEntries(
    keys.map((key) => {
      const isCore = (core as readonly string[]).includes(key);
      const own = role === 'host' ? { eager: isCore } : { import: false as const };
      return [key, { singleton: true, requiredVersion: false as const, ...own }];
    }),
  );
}
