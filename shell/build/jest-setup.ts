import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy computer needs more than a second to draw a form; only what fails waits for so long.
configure({ asyncUtilTimeout: 20_000 });

/** jsdom knows `<dialog>` but not how to open it; Chromium does the rest (focus, Escape) in the journeys. */
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.show ??= function show(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
/** jsdom has no channels; Node's would keep the process alive. By the timer of before, which no test fakes. */
const later = globalThis.setTimeout;
globalThis.MessageChannel ??= class {
  readonly port1: { onmessage?: () => void; close: () => void } = { close: () => undefined };
  readonly port2 = { postMessage: () => void later(() => this.port1.onmessage?.()) };
} as unknown as typeof MessageChannel;
Element.prototype.scrollIntoView ??= () => undefined;
