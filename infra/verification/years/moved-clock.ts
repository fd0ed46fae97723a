import { readFileSync } from 'node:fs';
import { Server, type ServerResponse } from 'node:http';
import { numberClock } from '../../../services/finance/src/documents/collections/take-number.ts';

/*
 * Loaded before every process of a product under test with `--import`: its clock is ahead by the milliseconds in the file
 * CLUB_TEST_CLOCK. It only moves forward, so that nothing stored has a later day than today, and what MongoDB removes by its own
 * clock stays longer, never shorter. Timers keep their real time.
 */

const { CLUB_TEST_CLOCK: file = '' } = process.env;
const lookEveryMs = 20;
const RealDate = Date;

let ahead = 0;
function look(): void {
  try {
    ahead = Math.max(ahead, Number(readFileSync(file, 'utf8')) || 0);
  } catch {
    // Being written.
  }
}
look();
setInterval(look, lookEveryMs).unref();

const now = (): number => RealDate.now() + ahead;

globalThis.Date = new Proxy(RealDate, {
  construct: (real, given, asked) =>
    Reflect.construct(real, given.length === 0 ? [now()] : given, asked) as Date,
  get: (real, name) => (name === 'now' ? now : (Reflect.get(real, name) as unknown)),
});

numberClock.now = () => new Date();

// Node dates an answer by the real clock, and the gateway compares the clocks of the services by that header.
type Emit = (this: Server, event: string, ...told: unknown[]) => boolean;
const emit = Server.prototype.emit as Emit;
const emitDated: Emit = function (event, ...told) {
  if (event === 'request') (told[1] as ServerResponse).setHeader('Date', new Date().toUTCString());
  return emit.call(this, event, ...told);
};
Server.prototype.emit = emitDated as typeof Server.prototype.emit;
