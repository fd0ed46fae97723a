import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { webcrypto } from 'node:crypto';

// A busy machine needs over a second to draw a form.
configure({ asyncUtilTimeout: 20_000 });

/** jsdom cannot open `<dialog>`. */
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
/** jsdom has no channels, and Node's would keep the process alive. Uses the real timer, before any test fakes it. */
const later = globalThis.setTimeout;
globalThis.MessageChannel ??= class {
  readonly port1: { onmessage?: () => void; close: () => void } = { close: () => undefined };
  readonly port2 = { postMessage: () => void later(() => this.port1.onmessage?.()) };
} as unknown as typeof MessageChannel;
/** jsdom seals nothing. */
if (!('subtle' in globalThis.crypto))
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
Element.prototype.scrollIntoView ??= () => undefined;

/** jsdom has none, and Node's would keep the process alive. */
const openChannels = new Set<PageChannel>();
class PageChannel {
  onmessage?: () => void;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    openChannels.add(this);
  }
  postMessage() {
    for (const one of openChannels)
      if (one !== this && one.name === this.name) later(() => openChannels.has(one) && one.onmessage?.());
  }
  close() {
    openChannels.delete(this);
  }
}
globalThis.BroadcastChannel ??= PageChannel as unknown as typeof BroadcastChannel;

/** jsdom has no media: its window is as wide as a counter's. */
window.matchMedia ??= (media) =>
  ({
    media,
    matches: false,
    onchange: null,
    dispatchEvent: () => true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) satisfies MediaQueryList;

/** Nothing has a size in jsdom. */
globalThis.ResizeObserver ??= class {
  readonly observe = () => undefined;
  readonly unobserve = () => undefined;
  readonly disconnect = () => undefined;
};
