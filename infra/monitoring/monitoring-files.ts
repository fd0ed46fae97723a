import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { onPath } from '../local-servers/provision.ts';

const folder = import.meta.dirname;
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

/** An alert as Prometheus reads it. */
export interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

/** All alerts, in order. */
export function readAlerts(): Alert[] {
  const { groups } = parse(read('alerts.yaml')) as { groups: { rules: Alert[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

/** Names of the alerts that alerts.test.yaml makes fire. */
export function firedInTests(): string[] {
  type Tested = { alertname: string; exp_alerts: unknown[] };
  const { tests } = parse(read('alerts.test.yaml')) as { tests: { alert_rule_test: Tested[] }[] };
  const all = tests.flatMap(({ alert_rule_test: tested }) => tested);
  return all.filter(({ exp_alerts: alerts }) => alerts.length > 0).map(({ alertname }) => alertname);
}

/** Titles of the runbook's sections. */
export const runbookSections = (): string[] =>
  [...read('runbook.md').matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);

/** The queries of the dashboard, with the title of their panel. */
export function dashboardQueries(): { title: string; expr: string }[] {
  type Panel = { title: string; targets: { expr: string }[] };
  const { panels } = JSON.parse(read('dashboards/club.json')) as { panels: Panel[] };
  return panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })));
}

/** Path of Prometheus's own checker: PROMTOOL_BIN or PATH; undefined when it is in neither. */
export const findPromtool = async (): Promise<string | undefined> =>
  process.env['PROMTOOL_BIN'] ?? (await onPath('promtool'));
