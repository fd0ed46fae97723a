import { act } from '@testing-library/react';
import type { Renouvellement } from '@club/contract';

/** The event stream of a run, fed by a test. */
export class RunEvents {
  static latest: RunEvents | undefined;
  readonly url: string;
  onmessage?: (event: { data: string }) => void;

  constructor(url: string) {
    this.url = url;
    RunEvents.latest = this;
  }

  close(): void {
    delete this.onmessage;
  }

  /** The run goes on. */
  static tell(run: Renouvellement): void {
    act(() => RunEvents.latest?.onmessage?.({ data: JSON.stringify(run) }));
  }

  /** The browser's streams become these. */
  static install(): void {
    RunEvents.latest = undefined;
    Object.assign(globalThis, { EventSource: RunEvents });
  }
}
