import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

it('provides every entry of @club/ui, so that a remote finds each one', () => {
  const { exports } = JSON.parse(read('../ui/package.json')) as { exports: Record<string, string> };
  const entries = Object.keys(exports).filter((key) => !/\.(css|json)$/.test(key));
  const provided = [...read('ui-registry.ts').matchAll(/import\('@club\/ui\/([^']+)'\)/g)];
  expect(provided.map(([, name]) => `./${name}`).sort()).toEqual(entries.sort());
});
