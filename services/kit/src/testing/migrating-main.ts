import mongoose from 'mongoose';
import { startService } from '../service/start-service.ts';
import { anyHandlers } from './any-handlers.ts';

const { CRASH_IN, SLOW_MS = '0' } = process.env;

/** A migration that writes down that it ran; it ends its process in the middle when CRASH_IN names it. */
const migration = (name: string) => ({
  name,
  run: async () => {
    await mongoose.connection.collection('migration_runs').insertOne({ name });
    if (name === CRASH_IN) process.kill(process.pid, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, Number(SLOW_MS)));
    return { lines: 1 };
  },
});

/** A service's main file with migrations, as `migrations/run-migrations.int.test.ts` runs it. */
await startService({
  name: 'seasons',
  handlers: anyHandlers<'seasons'>(),
  replies: {
    saison: async () => null,
    activeSaison: async () => null,
    states: async () => ({ states: [], next: null }),
  },
  migrations: [migration('1-first'), migration('2-second'), migration('3-third')],
});
