import type { Measured } from './measure.ts';

/** One line of the table: a scenario at the service, through the gateway, and a bare answer of the same bytes. */
export interface Line {
  name: string;
  kilobytes: number;
  bare: Measured;
  service: Measured;
  gateway: Measured;
}

const title = [
  '| action | KB | bare p50 / p95 ms | req/s | service p50 / p95 ms | req/s | gateway p50 / p95 ms | req/s | service : bare |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
];

/** A Markdown table of what was measured. */
export function tableOf(lines: readonly Line[]): string {
  return [...title, ...lines.map(rowOf)].join('\n');
}

function rowOf({ name, kilobytes, bare, service, gateway }: Line): string {
  const pair = ({ p50, p95 }: Measured) => `${p50.toFixed(2)} / ${p95.toFixed(2)}`;
  const rate = ({ perSecond }: Measured) => Math.round(perSecond).toLocaleString('en');
  const cells = [bare, service, gateway].flatMap((measured) => [pair(measured), rate(measured)]);
  return `| ${[name, kilobytes.toFixed(1), ...cells, ratio(service, bare)].join(' | ')} |`;
}

/** Share of the bare server's throughput. */
function ratio(measured: Measured, bare: Measured): string {
  return `${Math.round((100 * measured.perSecond) / bare.perSecond)} %`;
}
