import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../../services/kit/src/testing/until.ts';
import { administrator, startTestStack } from '../testing/club.ts';
import { makeDailyBackups } from './daily-backup.ts';

test('the daily backup is made once, where the settings want one, and the security page says when', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'club-daily-'));
  const stack = await startTestStack({ dataDir });
  const stopping = new AbortController();
  const said: string[] = [];
  try {
    const { staff } = await administrator(stack);
    const status = async () => (await staff.call('getSecurityStatus')).body.lastBackup;
    assert.equal(await status(), null);
    const daily = makeDailyBackups(stack, (line) => said.push(line), stopping.signal, [1, 1]);
    await until(() => said.length > 0, 120_000);
    assert.match(said[0]!, /read again and whole/);
    const last = await status();
    assert.ok(last && Date.now() - Date.parse(last) < 60_000, String(last));
    // Two looks more find that today's is there.
    stopping.abort();
    await daily;
    assert.equal(readdirSync(path.join(dataDir, 'backups')).length, 1, said.join('\n'));
  } finally {
    stopping.abort();
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
