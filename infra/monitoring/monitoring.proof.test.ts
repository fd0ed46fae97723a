/** Alerts and dashboard against what a running product tells, and by Prometheus's own checker where it can be had. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { stringify } from 'yaml';
import { allInstances, root } from '../launcher/services.ts';
import type { Stack } from '../launcher/stack.ts';
import { administrator, startTestStack } from '../testing/club.ts';
import { dashboardQueries, findPromtool, readAlerts } from './monitoring-files.ts';
import { metricsIn, ToldMetrics } from './told-metrics.ts';

const run = promisify(execFile);
/** Told by the file of check:invariants, and tried here with it. */
const notOfAProcess = 'club_invariants_';

const notHere = 'promtool is not here: put it on the PATH, or name it in PROMTOOL_BIN';

describe('monitoring', () => {
  let stack: Stack;
  let folder: string;
  let texts: string[];
  const told = new ToldMetrics();
  let promtool: string | undefined;

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'club-monitoring-'));
    stack = await startTestStack();
    await administrator(stack);
    const metrics = path.join(folder, 'invariants.prom');
    const script = path.join(root, 'infra', 'invariants', 'check-invariants.ts');
    await run(process.execPath, [script, '--metrics', metrics], {
      env: { ...process.env, MONGO_URL: stack.mongoUrl },
    });
    const names = allInstances(1).map(({ name }) => name);
    texts = await Promise.all(
      names.map(async (name) => (await fetch(`${stack.urlOf(name)}/metrics`)).text()),
    );
    texts.push((await run('cat', [metrics])).stdout);
    texts.forEach((text) => told.add(text));
    promtool = await findPromtool();
  });
  after(async () => {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('alerts and dashboard ask for metrics, labels and values that the product tells', () => {
    const queries = [...readAlerts(), ...dashboardQueries()].map(({ expr }) => expr);
    const faults = queries.flatMap((expr) => metricsIn(expr).map((asked) => told.faultOf(asked)));
    assert.deepEqual(faults.filter(Boolean), []);
    assert.ok([...told.samples.keys()].some((name) => name.startsWith(notOfAProcess)));
  });

  test('health tells the last backup to this machine, and to nobody who comes through a proxy', async () => {
    const health = async (headers: Record<string, string>) =>
      (await (await fetch(`${stack.url}/api/health`, { headers })).json()) as object;
    assert.equal(((await health({})) as { lastBackup?: unknown }).lastBackup, null);
    assert.deepEqual(Object.keys(await health({ 'X-Forwarded-For': '203.0.113.9' })), [
      'status',
      'services',
      'servers',
    ]);
  });

  test('each alert is quiet and fires as alerts.test.yaml says', async (t) => {
    if (!promtool) return t.skip(notHere);
    const { stdout } = await run(promtool, [
      'test',
      'rules',
      path.join(import.meta.dirname, 'alerts.test.yaml'),
    ]);
    assert.match(stdout, /SUCCESS/);
  });

  test('each panel shows something of a running product', async (t) => {
    if (!promtool) return t.skip(notHere);
    const rules = dashboardQueries().map(({ expr }, at) => ({ alert: `Q${at}`, expr: `count(${expr}) > 0` }));
    const tests = rules.map(({ alert }) => ({ eval_time: '10m', alertname: alert, exp_alerts: [{}] }));
    const series = texts.flatMap((text) => text.split('\n')).flatMap(seriesOf);
    const suite = {
      rule_files: ['queries.yaml'],
      tests: [{ interval: '1m', input_series: series, alert_rule_test: tests }],
    };
    writeFileSync(path.join(folder, 'queries.yaml'), stringify({ groups: [{ name: 'q', rules }] }));
    writeFileSync(path.join(folder, 'queries.test.yaml'), stringify(suite));
    await run(promtool, ['test', 'rules', path.join(folder, 'queries.test.yaml')]);
  });
});

/** A sample as a series that keeps its value. */
function seriesOf(line: string): { series: string; values: string }[] {
  const [, series = '', value = ''] = /^(\w+(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
  return series === '' || value === 'Nan' || value === 'NaN' ? [] : [{ series, values: `${value}x15` }];
}
