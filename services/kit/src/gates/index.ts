export { areGatesClosed, closeGates } from './close-gates.ts';
export { lanes, passGate } from './pass-gate.ts';
