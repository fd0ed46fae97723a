import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';

const root = path.resolve(import.meta.dirname, '..', '..');

/** A forbidden import: the rule that must refuse it, the file it stands in, and what that file says. */
const planted: readonly [rule: string, file: string, source: string][] = [
  ['service-imports-contract-and-kit', 'services/members/src/a.ts', `import '../../seasons/src/target.ts';`],
  ['service-imports-contract-and-kit', 'services/finance/src/a.ts', `import '../../members/src/target.ts';`],
  [
    'finance-one-way',
    'services/finance/src/documents/saisons/a.ts',
    `import '../../reading/reports/target.ts';`,
  ],
  ['finance-one-way', 'services/finance/src/payments/credits/a.ts', `import '../../target.ts';`],
  [
    'no-cycle',
    'services/finance/src/ledger/rules/a.ts',
    `import type { B } from './b.ts'; export type A = B;`,
  ],
  [
    'finance-rules-know-types',
    'services/finance/src/ledger/rules/a-rules.ts',
    `import '../../documents/money/target.ts';`,
  ],
  ['mfe-finance-one-way', 'mfe-finance/src/reglements/a.ts', `import '../cotisations/target.ts';`],
  ['mfe-finance-one-way', 'mfe-finance/src/money/a.ts', `import '../target.ts';`],
  ['mfe-imports-facades', 'mfe-admin/src/a.ts', `import '../../mfe-members/src/target.ts';`],
  ['mfe-imports-facades', 'mfe-finance/src/a.ts', `import '../../mfe-members/src/target.ts';`],
  ['mfe-imports-facades', 'mfe-members/src/b.ts', `import '../../services/members/src/target.ts';`],
  ['mfe-tooling-imports-the-hosts', 'mfe-admin/src/a.test.ts', `import '../../shell/src/target.ts';`],
  ['shell-imports-facades', 'shell/src/a.ts', `import '../../mfe-members/src/target.ts';`],
  ['facades-import-the-contract', 'shell/ui/src/a.ts', `import '../../src/target.ts';`],
  ['contract-core', 'gateway/contract/src/core/a.ts', `import '../target.ts';`],
  ['contract-registry', 'gateway/contract/src/adherents/a.ts', `import '../registry/target.ts';`],
  ['contract-imports-nothing', 'gateway/contract/src/a.ts', `import '../../../services/kit/src/target.ts';`],
  ['kit-imports-the-contract', 'services/kit/src/a.ts', `import '../../members/src/target.ts';`],
  ['gateway-imports-contract-and-kit', 'gateway/src/a.ts', `import '../../services/members/src/target.ts';`],
  ['e2e-sees-the-running-product', 'e2e/a.ts', `import '../gateway/contract/src/target.ts';`],
  ['primereact-in-ui', 'mfe-members/src/c.ts', `import 'primereact/button';`],
  ['router-in-its-facade', 'shell/src/b.ts', `import 'react-router';`],
  ['redux-in-its-facade', 'mfe-admin/src/b.ts', `import '@reduxjs/toolkit';`],
  ['opentelemetry-where-wanted', 'services/members/src/g.ts', `import '@opentelemetry/api';`],
  ['opentelemetry-when-asked', 'services/kit/src/h.ts', `import './tracing/open-tracer.ts';`],
  ['pure-rules', 'services/members/src/age-rules.ts', `import 'mongoose';`],
  ['pure-rules-no-node', 'services/members/src/name-rules.ts', `import 'node:fs';`],
  ['models-declare-schemas', 'services/members/src/a-handlers.ts', `import 'mongoose';`],
  ['joi-comes-with-a-form', 'mfe-members/src/d.ts', `import 'joi';`],
  ['contract-without-joi', 'gateway/contract/src/index.ts', `import './schema.ts';`],
  ['no-test-in-product', 'services/members/src/c.ts', `import './c.test.ts';`],
  ['no-cycle', 'services/members/src/d.ts', `import { e } from './e.ts'; export const d = () => e;`],
  ['contract-core', 'gateway/contract/src/rules/b.ts', `import '../target.ts';`],
  ['pure-rules-no-node', 'gateway/contract/src/rules/a.ts', `import 'node:fs';`],
  ['resolvable', 'services/members/src/f.ts', `import 'no-such-package';`],
];

/** What the planted imports lead to. */
const targets: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['services/members', 'services/seasons', 'services/kit', 'mfe-members', 'shell', 'gateway/contract'].map(
      (folder) => [`${folder}/src/target.ts`, 'export {};'],
    ),
  ),
  'services/kit/src/tracing/open-tracer.ts': 'export {};',
  'gateway/contract/src/schema.ts': `import 'joi';`,
  'gateway/contract/src/registry/target.ts': 'export {};',
  'services/finance/src/target.ts': 'export {};',
  'mfe-finance/src/target.ts': 'export {};',
  'mfe-finance/src/cotisations/target.ts': 'export {};',
  'services/finance/src/reading/reports/target.ts': 'export {};',
  'services/finance/src/documents/money/target.ts': 'export {};',
  'services/finance/src/ledger/rules/b.ts': `import type { A } from './a.ts'; export type B = A;`,
  'services/members/src/c.test.ts': 'export {};',
  'services/members/src/e.ts': `import { d } from './d.ts'; export const e = () => d;`,
  'services/members/src/good.ts': `import '../../kit/src/target.ts'; import '../../../gateway/contract/src/target.ts';`,
};

interface Violation {
  from: string;
  rule: { name: string };
}

let folder: string;
let violations: Violation[];

before(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'club-boundaries-'));
  mkdirSync(path.join(folder, 'shell/build'), { recursive: true });
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.base.json', 'shell/build/tsconfig.base.json'])
    copyFileSync(path.join(root, file), path.join(folder, file));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [file, source] of [...planted.map(([, ...plant]) => plant), ...Object.entries(targets)] as [
    string,
    string,
  ][]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), source);
  }
  violations = cruise(folder);
});

after(() => rmSync(folder, { recursive: true, force: true }));

/** dependency-cruiser exits with the number of errors; its report is on standard output either way. */
function cruise(cwd: string): Violation[] {
  const cli = path.join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const args = [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    'gateway',
    'services',
    'shell',
  ];
  const options = { cwd, encoding: 'utf8', maxBuffer: 64 << 20 } as const;
  const remotes = ['mfe-members', 'mfe-finance', 'mfe-admin'];
  const report = execFileSync(process.execPath, [cli, ...args, ...remotes, 'e2e'], options);
  return (JSON.parse(report) as { summary: { violations: Violation[] } }).summary.violations;
}

for (const [rule, file, source] of planted) {
  test(`${rule} refuses ${source} in ${file}`, () => {
    const found = violations.filter(({ from }) => from === file).map(({ rule: { name } }) => name);
    assert.ok(found.includes(rule), `found: ${found.join(', ') || 'nothing'}`);
  });
}

test('allowed imports are let through', () => {
  assert.deepEqual(
    violations.filter(({ from }) => from === 'services/members/src/good.ts'),
    [],
  );
});
