import { callEntries, type Owner } from '@club/contract';
import type { AnyHandler, ServiceHandlers } from '../calls/call-request.ts';

/** Handlers for a test of the kit itself: the given ones, and for every other call of the service one that answers `{}`. */
export function anyHandlers<O extends Owner>(given: Partial<ServiceHandlers<O>> = {}): ServiceHandlers<O> {
  const answerNothing: AnyHandler = async () => ({});
  const all = callEntries.map(([name]) => [name, answerNothing] as const);
  return { ...Object.fromEntries(all), ...given } as unknown as ServiceHandlers<O>;
}
