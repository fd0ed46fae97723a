import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

/** Resolves `NAME_FILE` of the given names: containers mount secrets as files. */
export function withSecretFiles(env: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  const read = names.flatMap((name) => {
    const file = env[`${name}_FILE`];
    return file === undefined ? [] : [[name, contentOf(`${name}_FILE`, file)] as const];
  });
  return { ...env, ...Object.fromEntries(read) };
}

function contentOf(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new ConfigError(variable, `cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
