export { lanes, passGate } from '@club/service-kit/gates';
