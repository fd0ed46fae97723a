import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { memoryFolder } from '../local-servers/test-servers.ts';
import { startStack, type Stack, type StackOptions } from '../launcher/stack.ts';

/** Password of user 111 in a test's club. */
export const adminPassword = 'Mot-de-passe-11!';

/** The whole product on servers and data of its own, in memory, without screens. `stop` throws the data away. */
export async function startTestStack({
  say = () => undefined,
  instances = 1,
}: Partial<Pick<StackOptions, 'say' | 'instances'>> = {}): Promise<Stack> {
  const dataDir = mkdtempSync(path.join(await memoryFolder(), 'club-stack-'));
  const extraEnv = { CLUB_ADMIN_PASSWORD: adminPassword, RATE_LIMIT: '100000' }; // a test asks faster than a person
  const stack = await startStack({ dataDir, port: 0, build: false, extraEnv, instances, say });
  return {
    ...stack,
    async stop() {
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
