import type { Owner } from '@club/contract';
import type { TokenSigner } from '../access/token-signer.ts';
import type { Bus } from '../bus/bus.ts';
import type { Addresses } from './addresses.ts';

/** What functions called from anywhere in a process need of the service it runs. */
export interface CurrentService {
  readonly name: Owner;
  readonly bus: Bus;
  /** Base addresses of other services (`MEMBERS_URL`…). */
  readonly urls: Addresses;
  /** Absent in a process without private key: it cannot call other services. */
  readonly sign?: TokenSigner;
  /** Aborted as soon as a stop is asked for: answers that last end then. Absent where nothing lasts. */
  readonly stopping?: AbortSignal;
}

let current: CurrentService | undefined;

/** A process runs one service: no container, one variable. */
export function setCurrentService(service: CurrentService | undefined): void {
  current = service;
}

/** The service of this process; throws before startService. */
export function currentService(): CurrentService {
  if (!current) throw new Error('no service has been started in this process');
  return current;
}
