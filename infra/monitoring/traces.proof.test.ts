/** One act of staff is one trace, from the gateway to the copies in other services, and tells nothing of the person. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { MongoClient } from 'mongodb';
import { until } from '../../services/kit/src/testing/until.ts';
import type { Stack } from '../launcher/stack.ts';
import { acknowledged } from '../testing/acknowledged.ts';
import { administrator, mongoUrlOf, startTestStack } from '../testing/club.ts';
import { startTraceCollector, type CollectedSpan, type TraceCollector } from './trace-collector.ts';

const [server, client, producer, consumer] = [2, 3, 4, 5];
/** Found in no span. */
const secret = 'Zanzibarouche';
/** In letters: among so many ids and times, four digits are found by chance. */
const code = 'ZZ-VERLAN';

describe('traces', () => {
  let collector: TraceCollector;
  let stack: Stack;
  let mongo: MongoClient;
  let trace: CollectedSpan[] = [];
  let lines: Record<string, unknown>[] = [];
  const the = (name: string, service: string, kind?: number): CollectedSpan => {
    const found = trace.find(
      (span) => span.name === name && span.service === service && (kind === undefined || span.kind === kind),
    );
    assert.ok(
      found,
      `${service}: ${name}, among ${trace.map((span) => `${span.service} ${span.name}`).join(', ')}`,
    );
    return found;
  };
  const parentOf = (span: CollectedSpan) => trace.find(({ spanId }) => spanId === span.parentSpanId);

  before(async () => {
    collector = await startTraceCollector();
    stack = await startTestStack({ extraEnv: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
    mongo = new MongoClient(mongoUrlOf(stack));
    const { staff } = await administrator(stack);
    const body = { nom: secret, prenom: 'Aya', codeAdherent: code, email: 'aya@zanzibarouche.example' };
    const { id } = await acknowledged(staff, 'createAdherent', { body });
    const copies = mongo.db('club_finance').collection<{ _id: string }>('adherent_copies');
    await until(() => copies.findOne({ _id: id }));
    // Spans are sent some seconds later, those of the last ones after the others.
    const isWhole = () => collector.spans.find(({ name }) => name === 'process adherent') !== undefined;
    await until(async () => isWhole() || undefined);
    const logFile = path.join(stack.data.path, 'logs', 'members.log');
    lines = readFileSync(logFile, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    await mongo.close();
    await stack.stop();
    const first = collector.spans.find(
      (span) => span.name === 'POST /api/adherents' && span.service === 'gateway',
    );
    trace = collector.spans.filter(({ traceId }) => traceId === first?.traceId);
  });
  after(async () => {
    await mongo.close();
    await stack.stop();
    collector.close();
  });

  test('an act is one trace: gateway, service, MongoDB, publish, consumers', () => {
    const atGateway = the('POST /api/adherents', 'gateway', server);
    assert.equal(parentOf(atGateway), undefined);
    const forwarded = the('forward members', 'gateway', client);
    assert.equal(parentOf(forwarded), atGateway);
    const atMembers = the('POST /api/adherents', 'members', server);
    assert.equal(parentOf(atMembers), forwarded);
    assert.equal(parentOf(the('insert adherents', 'members', client)), atMembers);
    assert.equal(parentOf(the('insert outbox', 'members', client)), atMembers);
    assert.equal(parentOf(the('commitTransaction', 'members', client)), atMembers);
    const published = the('publish adherent', 'members', producer);
    assert.equal(parentOf(published), atMembers);
    for (const service of ['finance', 'seasons']) {
      const processed = the('process adherent', service, consumer);
      assert.equal(parentOf(processed), published);
    }
    assert.equal(
      parentOf(the('update adherent_copies', 'finance', client)),
      the('process adherent', 'finance'),
    );
  });

  test('nothing of the person is in any span', () => {
    assert.ok(collector.spans.length > 20);
    assert.doesNotMatch(JSON.stringify(collector.spans), new RegExp(`${secret}|${code}|aya@`, 'i'));
  });

  test('what a process does by itself is not traced', () => {
    const roots = collector.spans.filter(({ parentSpanId }) => !parentSpanId);
    assert.deepEqual([...new Set(roots.map(({ kind }) => kind))], [server]);
  });

  test('log lines lead to their trace', () => {
    const [first] = trace;
    const answered = lines.find(({ msg, call }) => msg === 'answered' && call === 'createAdherent');
    assert.equal(answered?.['trace_id'], first?.traceId);
    assert.ok(lines.some((line) => line['trace_id'] === undefined));
  });
});
