/** An XMLHttpRequest at the network's edge: it keeps what was sent and lets the test answer. */
export class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  response: unknown = null;
  opened: string[] = [];
  body?: FormData;

  constructor() {
    FakeRequest.last = this;
  }

  setRequestHeader(): void {
    // what a page says of itself: shell/store
  }

  open(...opened: string[]): void {
    this.opened = opened;
  }

  send(body: FormData): void {
    this.body = body;
  }

  /** The last byte has gone. */
  sent(): void {
    this.upload.onprogress?.({ loaded: 3, total: 3 });
  }

  answer(status: number, response: unknown): void {
    Object.assign(this, { status, response });
    this.onload?.();
  }

  /** Replaces XMLHttpRequest. */
  static install(): void {
    Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  }
}
