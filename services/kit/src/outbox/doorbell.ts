import { announce, listen } from '../bus/announce.ts';
import { currentService } from '../service/current-service.ts';

/**
 * Says to the relay of this service, in whichever instance it runs, that the outbox got rows. One that is lost is made up for by
 * the relay's sweep, which is the truth. Over the bus, for without it there is nothing to relay; a change stream on the outbox
 * would wake MongoDB at each write of any service (infra/decisions/0013).
 */
export function ringDoorbell(): void {
  if (currentService().bus.isUp()) announce(subject(), {});
}

/** Rings when an instance of this service says that the outbox got rows; the function it gives ends it. */
export function listenToDoorbell(ring: () => void): Promise<() => Promise<void>> {
  return listen(subject(), ring);
}

function subject(): string {
  return `club.outbox.${currentService().name}`;
}
