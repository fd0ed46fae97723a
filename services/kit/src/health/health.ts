import type { RequestHandler } from 'express';
import mongoose from 'mongoose';
import type { Bus } from '../bus/bus.ts';
import { inTime } from '../service/in-time.ts';

type DependencyState = 'up' | 'away';

/** Body of /health/ready. */
export interface Readiness {
  /** `degraded`: the bus is away or silent; events wait in the outbox, everything else works. */
  state: 'ready' | 'degraded' | 'away';
  dependencies: {
    mongo: DependencyState;
    bus: DependencyState;
    service: 'starting' | 'started' | 'stopping';
  };
}

/** Milliseconds a ping is cached: probes come every second or two. */
const cachedMs = 1_000;
const pingTimeoutMs = 1_500;

/** Keeps the service's readiness; pings MongoDB and the bus at most once a second. */
export function createReadiness(bus: Bus) {
  let phase: Readiness['dependencies']['service'] = 'starting';
  let lookedAt = 0;
  let look: Promise<[mongo: boolean, bus: boolean]> = Promise.resolve([false, false]);
  const busAnswers = askingBus(bus);
  const answering = () => {
    if (Date.now() - lookedAt > cachedMs) {
      lookedAt = Date.now();
      look = Promise.all([pingMongo(), busAnswers()]);
    }
    return look;
  };
  return {
    setPhase: (now: Readiness['dependencies']['service']) => {
      phase = now;
    },
    read: async (): Promise<Readiness> => {
      const [mongoIsUp, busIsUp] = await answering();
      const mongo = mongoIsUp ? 'up' : 'away';
      const busState = busIsUp && bus.isUp() ? 'up' : 'away';
      const usable = phase === 'started' && mongo === 'up';
      return {
        state: usable ? (busState === 'up' ? 'ready' : 'degraded') : 'away',
        dependencies: { mongo, bus: busState, service: phase },
      };
    },
  };
}

/** Serves the readiness: 200 while requests can be answered, 503 else. */
export function readyRoute(read: () => Promise<Readiness>): RequestHandler {
  return async (_req, res) => {
    const readiness = await read();
    res.status(readiness.state === 'away' ? 503 : 200).json(readiness);
  };
}

/** Liveness checks no dependency: otherwise a short outage of MongoDB would restart every service. */
export const liveRoute: RequestHandler = (_req, res) => {
  res.json({ state: 'live' });
};

async function pingMongo(): Promise<boolean> {
  const { db } = mongoose.connection;
  if (!db) return false;
  const ping = db.command({ ping: 1 }).then(() => true);
  return inTime(ping, pingTimeoutMs, false);
}

/** Pings the bus, since a frozen one keeps its connections open. At most one ping is pending. */
function askingBus(bus: Bus): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  return async () => {
    if (!bus.isUp()) return false;
    asked ??= bus
      .connection()
      .flush()
      .then(() => true)
      .finally(() => (asked = undefined));
    return inTime(asked, pingTimeoutMs, false);
  };
}
