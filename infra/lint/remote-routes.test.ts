import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { asRoutes, routesTroubles } from '@club/contract';
import ts from 'typescript';
import { root } from '../launcher/services.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Keys of the object literal that a constant of a file is. */
function keysOf(file: string, constant: string): string[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  const keys: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === constant && node.initializer) {
      let value: ts.Node = node.initializer;
      while (ts.isSatisfiesExpression(value) || ts.isAsExpression(value)) value = value.expression;
      if (ts.isObjectLiteralExpression(value))
        for (const { name } of value.properties)
          if (name) keys.push(ts.isStringLiteral(name) ? name.text : name.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return keys;
}

const icons = new Set(keysOf('shell/ui/src/icon/icon-paths.ts', 'iconPaths'));

for (const file of globSync('mfe-*/routes.json', { cwd: root })) {
  const routes: unknown = JSON.parse(read(file));
  test(`${file} is as agreed: permissions, addresses and icons that exist`, () => {
    assert.deepEqual(routesTroubles(routes), []);
    const { menu, actions } = asRoutes(routes);
    const unknown = [...menu, ...actions].filter(({ icon }) => !icons.has(icon)).map(({ icon }) => icon);
    assert.deepEqual(unknown, []);
  });

  test(`${file} names the paths that routes.tsx beside it has, no more and no less`, () => {
    const known = keysOf(path.join(path.dirname(file), 'src', 'routes.tsx'), 'routes');
    assert.ok(known.length > 0);
    assert.deepEqual(asRoutes(routes).paths.toSorted(), known.toSorted());
  });
}

/** One endpoint over all calls of reports; no other remote may make one by hand. */
const byHand = ['mfe-finance/src/rapports/rapports-api.ts'];

test('remotes make endpoints by endpointsOf, under the names of calls: two remotes never mean different things by one name', () => {
  const sources = globSync('mfe-*/src/**/*.{ts,tsx}', { cwd: root });
  assert.deepEqual(
    sources.filter((file) => read(file).includes('injectEndpoints')),
    byHand,
  );
});
