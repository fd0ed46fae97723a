/** What the deployment guide names is there, and what there is to set is in the guide. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { root } from '../launcher/services.ts';
import { commandsIn, guideText } from './guide.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const settings = [
  'gateway/src/config.ts',
  'services/kit/src/service/service-config.ts',
  'services/kit/src/service/club.ts',
  'services/admin/src/admin-settings.ts',
  'infra/launcher/services.ts',
  'infra/backup/backup.ts',
  'infra/backup/backup-key.ts',
  'infra/compose/compose.yaml',
  'infra/launcher/options.ts',
  'infra/launcher/launch.ts',
  'infra/local-servers/choose-mongod.ts',
].map(read);
const isRead = (name: string) => settings.some((text) => new RegExp(`\\b${name}\\b`).test(text));
/** What stands between backquotes. */
const named = [...guideText().matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);

describe('the deployment guide', () => {
  test('names only variables that a process reads', () => {
    const variables = named.filter((text) => /^[A-Z]+(_[A-Z]+)+$/.test(text));
    assert.ok(variables.length > 10);
    for (const name of variables)
      assert.ok(isRead(name) || isRead(name.replace(/_FILE$/, '')) || name === 'NOM_FILE', name);
  });

  test('names every variable that the launcher passes on', () => {
    const own = /function ownEnv.*?^}/ms.exec(read('infra/launcher/services.ts'))?.[0] ?? '';
    const variables = [...own.matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g)].map(([name]) => name);
    const ofTheLauncher = new Set(['SHELL_DIR', 'MFE_DIR', 'CLUB_ADVISORIES', 'CLUB_ESSAI']);
    for (const name of variables.filter((one) => !ofTheLauncher.has(one)))
      assert.ok(named.includes(name), name);
  });

  test('names the options of npm start, all and no other', () => {
    const known = [...read('infra/launcher/options.ts').matchAll(/^ {8}(\w+): \{ type/gm)].map(
      ([, name]) => `--${name}`,
    );
    assert.deepEqual(named.filter((text) => /^--\w+$/.test(text) && known.includes(text)).length > 0, true);
    for (const option of known) assert.ok(named.includes(option), option);
    const used = commandsIn(guideText()).filter((command) => command.includes('npm start'));
    for (const [option] of used.flatMap((command) => [...command.matchAll(/--[a-z]+/g)]))
      assert.ok(known.includes(option), option);
  });

  test('names measures that are there, and scripts of package.json', () => {
    const measures = [
      'gateway/src/health/watch-metrics.ts',
      'services/admin/src/backups/backup-model.ts',
      'services/admin/src/disk/disk-metrics.ts',
      'services/kit/src/copies/dead-letter-model.ts',
      'services/kit/src/copies/measure-lag.ts',
      'services/kit/src/metrics/metrics.ts',
      'services/kit/src/mongo/pool-metrics.ts',
      'services/kit/src/outbox/outbox-metrics.ts',
    ].map(read);
    const databases = /^club_(admin|seasons|members|finance|import)$/;
    for (const name of named.filter((text) => text.startsWith('club_') && !databases.test(text)))
      assert.ok(
        measures.some((text) => text.includes(`'${name}'`)),
        name,
      );
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    for (const [, name = ''] of guideText().matchAll(/npm run ([\w:]+)/g)) assert.ok(name in scripts, name);
  });
});
