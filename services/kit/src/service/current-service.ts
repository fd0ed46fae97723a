import type { Owner } from '@club/contract';
import type { TokenSigner } from '../access/token-signer.ts';
import type { Bus } from '../bus/bus.ts';
import type { Addresses } from './addresses.ts';

/** The process's service, for functions called from anywhere. */
export interface CurrentService {
  readonly name: Owner;
  readonly bus: Bus;
  /** Base addresses of other services (`MEMBERS_URL`…). */
  readonly urls: Addresses;
  /** Absent without private key: no calls to other services. */
  readonly sign?: TokenSigner;
  /** Aborted when a stop is requested, to end long answers. */
  readonly stopping?: AbortSignal;
}

let current: CurrentService | undefined;

/** Sets the process's only service. */
export function setCurrentService(service: CurrentService | undefined): void {
  current = service;
}

/** The service of this process; throws before startService. */
export function currentService(): CurrentService {
  if (!current) throw new Error('no service has been started in this process');
  return current;
}
