export { areGatesClosed, closeGates } from './close-gates.ts';
export { passagesOf } from './passages.ts';
export { lanes, passBeside, passGate } from './pass-gate.ts';
export { openGates, retireSaison } from './retire-saison.ts';
