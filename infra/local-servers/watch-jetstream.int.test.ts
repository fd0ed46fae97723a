import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { until } from '../../services/kit/src/testing/until.ts';

import { healthSubject } from './nats.ts';
import { watchJetStream, type Health, type Watched } from './watch-jetstream.ts';

const shut: Health = { status_code: 503, error: `JetStream stream 'S' write error: no space left on device` };
const lookEveryMs = 20;

/** A NATS that answers in the place of its system account. */
let nats: NatsConnection;
let health: Health;
let looks = 0;

before(async () => {
  nats = await connect({ servers: String(process.env['NATS_URL']) });
  nats.subscribe(healthSubject, {
    callback: (_error, message) => {
      looks += 1;
      message.respond(JSON.stringify({ data: health }));
    },
  });
  await nats.flush();
});
after(() => nats.close());

/** Watches until `work` is done; it is given the moments of the restarts. */
async function watching(
  work: (restarts: readonly number[]) => Promise<void>,
  more: Partial<Watched> = {},
): Promise<void> {
  const restarts: number[] = [];
  const server = { restart: async () => void restarts.push(performance.now()) };
  const url = String(process.env['NATS_URL']);
  const end = watchJetStream({ server, url, dataDir: '/', lookEveryMs, hasRoom: async () => true, ...more });
  try {
    await work(restarts);
  } finally {
    await end();
  }
}

async function looksAgain(times: number): Promise<void> {
  const seen = looks;
  await until(() => looks >= seen + times);
}

test('one that works, or still starts, is left alone', async () => {
  await watching(async (restarts) => {
    for (health of [{ status_code: 200 }, { status_code: 500, error: 'failed to be ready for connections' }])
      await looksAgain(3);
    assert.equal(restarts.length, 0);
  });
});

test('one that shut itself is started anew once the disk has room, and not before', async () => {
  let isFree = false;
  health = shut;
  const hasRoom = async () => isFree;
  await watching(
    async (restarts) => {
      await looksAgain(3);
      assert.equal(restarts.length, 0);
      isFree = true;
      await until(() => restarts.length === 1);
      health = { status_code: 200 };
      await looksAgain(3);
      assert.equal(restarts.length, 1);
    },
    { hasRoom },
  );
});

test('where another start does not help, the next one comes twice as late', async () => {
  health = shut;
  await watching(async (restarts) => {
    await until(() => restarts.length === 4);
    const pauses = restarts.slice(1).map((at, index) => at - restarts[index]!);
    for (const [index, pause] of pauses.entries()) {
      const least = lookEveryMs * 2 ** (index + 1);
      assert.ok(pause >= least - 2, `${pause} ms after ${least}`); // timers are whole milliseconds
    }
  });
});

test('the end of the watch does not wait for a NATS that is away', async () => {
  await watching(async () => undefined, { url: 'nats://127.0.0.1:9' });
});
