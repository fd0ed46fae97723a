import type { HealthState } from '@club/contract';
import { gaugesOf } from '@club/service-kit/edge';
import type { ServiceWatch } from './service-watch.ts';

const states: readonly HealthState[] = ['ready', 'degraded', 'away'];

let watch: ServiceWatch | undefined;

/** Exposes the health of the services as metrics of this gateway. */
export function measureWatch(seen: ServiceWatch): void {
  watch = seen;
}

gaugesOf(
  'club_watched_instances',
  'Instances of a service as the gateway sees them, by state',
  ['watched', 'state'],
  async () => {
    const seen = watch?.processes() ?? [];
    return [...new Set(seen.map(({ service }) => service))].flatMap((watched) =>
      states.map((state) => {
        const count = seen.filter((one) => one.service === watched && one.state === state).length;
        return [{ watched, state }, count] as const;
      }),
    );
  },
);

gaugesOf(
  'club_clock_skew_seconds',
  'Seconds by which the clock of a service is ahead of the gateway’s',
  ['watched'],
  async () => watch?.states().map(({ name, clockSkew }) => [{ watched: name }, clockSkew] as const) ?? [],
);
