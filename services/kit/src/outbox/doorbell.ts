import { announce, listen } from '../bus/announce.ts';
import { currentService } from '../service/current-service.ts';

/**
 * Says to the relay of this service, in whichever instance it runs, that the outbox got rows. One that is lost is made up for by
 * the relay's sweep, which is the truth. Over the bus, for without it there is nothing to relay; a change stream on the outbox
 * would wake MongoDB at each write of any service (infra/decisions/0013). `bulk` says that nobody waits for them.
 */
export function ringDoorbell({ bulk = false }: { bulk?: boolean } = {}): void {
  if (currentService().bus.isUp()) announce(subject(), { bulk });
}

/** Rings when an instance of this service says that the outbox got rows; the function it gives ends it. */
export function listenToDoorbell(ring: (isBulk: boolean) => void): Promise<() => Promise<void>> {
  return listen(subject(), (payload) => ring((payload as { bulk?: boolean }).bulk === true));
}

function subject(): string {
  return `club.outbox.${currentService().name}`;
}
