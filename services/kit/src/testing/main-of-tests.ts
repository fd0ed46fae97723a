import { startService } from '../service/start-service.ts';
import { anyHandlers } from './any-handlers.ts';

/** A service's main file as `service/process.proof.test.ts` runs it; SLOW_MS makes one call take its time. */
await startService({
  name: 'seasons',
  handlers: anyHandlers<'seasons'>({
    listSaisons: async ({ log }) => {
      log.info('taken');
      await new Promise((resolve) => setTimeout(resolve, Number(process.env.SLOW_MS ?? 0)));
      return [];
    },
  }),
  replies: {
    saison: async () => null,
    activeSaison: async () => null,
    states: async () => ({ states: [], next: null }),
  },
});
