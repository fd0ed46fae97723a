import { act } from '@testing-library/react';

/** An event stream that a test opens, feeds and cuts. */
export class FakeEvents {
  static readonly CLOSED = 2;
  /** Latest last. */
  static opened: FakeEvents[] = [];

  readonly url: string;
  readyState = 0;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onerror?: () => void;

  constructor(url: string) {
    this.url = url;
    FakeEvents.opened.push(this);
  }

  close(): void {
    this.readyState = FakeEvents.CLOSED;
  }

  open(): void {
    this.readyState = 1;
    act(() => this.onopen?.());
  }

  send(message: unknown): void {
    act(() => this.onmessage?.({ data: JSON.stringify(message) }));
  }

  /** The server ended it and the browser gives up. */
  end(): void {
    this.readyState = FakeEvents.CLOSED;
    act(() => this.onerror?.());
  }

  /** Replaces EventSource; none is open yet. */
  static install(): void {
    FakeEvents.opened = [];
    Object.assign(globalThis, { EventSource: FakeEvents });
  }

  static latest(): FakeEvents {
    return FakeEvents.opened.at(-1)!;
  }
}
