import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { root } from '../launcher/services.ts';

const specs = path.join(root, 'e2e', 'specs');
/** What staff do, by the file of its journeys. */
const capabilities = [
  ...['adherents', 'caisse', 'carnets', 'cartes', 'certificats', 'cloture', 'conservation', 'corrections'],
  ...['cotisations', 'credits', 'dashboard', 'echeances', 'famille', 'fusions', 'guichet', 'guide'],
  ...['inscriptions', 'parametres', 'passages', 'permissions', 'photos', 'rappels', 'rapports', 'reglements'],
  ...['releves', 'remises', 'renouvellement', 'saisons', 'securite', 'viewer', 'vues'],
];

test('npm test has one journey for each capability, test:proof all the others', () => {
  const tagged = readdirSync(specs).filter((file) => {
    const tags = readFileSync(path.join(specs, file), 'utf8').split("tag: '@capability'").length - 1;
    assert.ok(tags <= 1, `${file} has ${tags}`);
    return tags === 1;
  });
  assert.deepEqual(
    tagged.map((file) => file.replace('.spec.ts', '')),
    capabilities,
  );
});
