export { areGatesClosed, closeGates } from './close-gates.ts';
export { passagesOf } from './passages.ts';
export { lanes, passGate } from './pass-gate.ts';
