import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dashboardQueries, firedInTests, readAlerts, runbookSections } from './monitoring-files.ts';
import { metricsIn, ToldMetrics } from './told-metrics.ts';

describe('the alerts', () => {
  const alerts = readAlerts();
  const names = alerts.map(({ alert }) => alert);

  test('each has a section of the runbook, and each section an alert', () => {
    assert.ok(names.length >= 20);
    assert.deepEqual(runbookSections(), names);
    for (const { alert, annotations } of alerts)
      assert.equal(annotations.runbook, `infra/monitoring/runbook.md#${alert.toLowerCase()}`);
  });

  test('each fires in the tests of the rules', () => {
    assert.deepEqual(new Set(firedInTests()), new Set(names));
  });

  test('says how urgent it is', () => {
    for (const { alert, labels } of alerts)
      assert.ok(['critical', 'warning'].includes(labels.severity), alert);
  });
});

describe('what queries ask for', () => {
  const told = new ToldMetrics();
  told.add(
    '# TYPE club_jobs_running gauge\nclub_pool{state="open",service="a"} 3\nclub_plain 1 \nclub_plain 1',
  );
  const faults = (expr: string) => metricsIn(expr).map((asked) => told.faultOf(asked));

  test('is found among what is told', () => {
    assert.deepEqual(faults('max(club_pool{state="open"}) / club_plain > club_jobs_running{x="y"}'), [
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('is missed by name, label and value', () => {
    assert.deepEqual(faults('club_pol + club_pool{stat="open"} + club_pool{state="closed"}'), [
      'nobody tells club_pol',
      'club_pool has no label stat',
      'no club_pool has {"state":"closed"}',
    ]);
    assert.ok(dashboardQueries().length > 15);
  });
});
