import { AsyncLocalStorage } from 'node:async_hooks';
import { Server, type IncomingMessage } from 'node:http';
import { numberClock } from '../../../services/finance/src/documents/collections/take-number.ts';
import { momentHeader } from './moment-header.ts';

/*
 * Loaded before a service with `--import`, in the instance that writes the demonstration and no other: each of its
 * calls is answered as of the moment that it names, so that the service's own rules date, number and check everything
 * as they did on that day. What runs beside the calls keeps the real clock.
 */

/** Milliseconds by which the call at hand lies in the past. */
const behind = new AsyncLocalStorage<number>();
const RealDate = Date;
const now = (): number => RealDate.now() - (behind.getStore() ?? 0);

globalThis.Date = new Proxy(RealDate, {
  construct: (real, given, asked) =>
    Reflect.construct(real, given.length === 0 ? [now()] : given, asked) as Date,
  get: (real, name) => (name === 'now' ? now : (Reflect.get(real, name) as unknown)),
});

numberClock.now = () => new Date();

type Emit = (this: Server, event: string, ...told: unknown[]) => boolean;
const emit = Server.prototype.emit as Emit;

const emitInThePast: Emit = function (event, ...told) {
  const goOn = () => emit.call(this, event, ...told);
  if (event !== 'request') return goOn();
  const moment = (told[0] as IncomingMessage).headers[momentHeader];
  return typeof moment === 'string' ? behind.run(RealDate.now() - RealDate.parse(moment), goOn) : goOn();
};
Server.prototype.emit = emitInThePast as typeof Server.prototype.emit;
