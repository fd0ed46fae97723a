import path from 'node:path';
import { root } from '../../launcher/services.ts';
import type { Step } from '../../test-run/run-step.ts';
import type { Attack } from './attack.ts';
import { isLong } from './attacks.ts';

const bin = (name: string) => path.join(root, 'node_modules', '.bin', name);
const isOfScreens = (file: string) => /^(mfe-|shell\/)/.test(file);
/** Those that start a product of their own, with servers of its own. */
const startsProduct = (file: string) => /^infra\/verification\/(attacks|contract-walk)\//.test(file);

/** Test commands of an attack: Node, Jest, Chromium. */
export function stepsOf({ code, tests }: Attack): Step[] {
  const browser = tests.filter(isLong);
  const screens = tests.filter(isOfScreens);
  const product = tests.filter(startsProduct);
  const others = tests.filter((file) => ![...browser, ...screens, ...product].includes(file));
  const node = (files: readonly string[], env?: NodeJS.ProcessEnv): Step[] =>
    files.length === 0
      ? []
      : [
          {
            name: `${code}: ${files.join(', ')}`,
            command: process.execPath,
            args: ['--test', '--test-reporter=spec', '--test-timeout=300000', ...files],
            ...(env && { env }),
          },
        ];
  return [
    ...node(others),
    ...node(product, { MONGO_URL: undefined, NATS_URL: undefined }),
    ...screens.map((file) => jestOf(code, file)),
    ...browser.map((file) => ({
      name: `${code}: ${file}`,
      command: bin('playwright'),
      args: ['test', '--config', 'e2e/security.config.ts', path.basename(file)],
    })),
  ];
}

function jestOf(code: string, file: string): Step {
  const [workspace = ''] = file.split('/');
  const config = path.join(root, workspace, 'jest.config.js');
  return {
    name: `${code}: ${file}`,
    command: bin('jest'),
    args: ['--config', config, path.join(root, file)],
  };
}
