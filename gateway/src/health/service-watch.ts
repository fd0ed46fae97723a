import type { HealthState, Owner } from '@club/contract';
import type { Addresses } from '@club/service-kit/edge';
import { bestState, chooseInstance } from './instance-rules.ts';
import { watchInstance, type WatchedInstance } from './watch-instance.ts';

/** What is known of one service, whatever the number of its instances. */
export interface ServiceState {
  name: Owner;
  state: HealthState;
  /** ISO date-time of the last change of one of its instances. */
  since: string;
}

/** Asks every instance of every service again and again how it is. */
export interface ServiceWatch {
  states: () => ServiceState[];
  /** Base address of the instance of a service that a request goes to (`chooseInstance`); undefined when nobody can answer. */
  choose: (service: Owner, affinity: string) => string | undefined;
  stop: () => void;
}

/** Starts watching services at their base addresses. */
export function watchServices(addresses: Addresses): ServiceWatch {
  const services = new Map<Owner, readonly WatchedInstance[]>();
  for (const [name, urls] of Object.entries(addresses) as [Owner, readonly string[]][]) {
    services.set(
      name,
      urls.map((url) => watchInstance(name, url)),
    );
  }
  return {
    states: () =>
      [...services].map(([name, instances]) => ({
        name,
        state: bestState(instances),
        since: instances.map(({ since }) => since).toSorted()[instances.length - 1] ?? '',
      })),
    choose: (service, affinity) => chooseInstance(services.get(service) ?? [], affinity)?.url,
    stop: () => [...services.values()].flat().forEach((instance) => instance.stop()),
  };
}
