import { useEffect } from 'react';

interface KeyTargets {
  openPalette: () => void;
  openKeys: () => void;
  /** Ctrl-K always works. */
  areSingleOn: boolean;
}

/** Global keys; letters are ignored while typing or in a dialog. */
export function useKeys({ openPalette, openKeys, areSingleOn }: KeyTargets): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        openPalette();
        return;
      }
      if (!areSingleOn || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      const act = { '/': focusSearch, n: pressMainAction, '?': openKeys }[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [openPalette, openKeys, areSingleOn]);
}

function isBusy(target: EventTarget | null): boolean {
  const typing =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]');
  return !!typing || document.querySelector('dialog[open]') !== null;
}

function focusSearch(): void {
  document.querySelector<HTMLInputElement>('[data-list-search]')?.focus();
}

function pressMainAction(): void {
  const action = document.querySelector<HTMLElement>('[data-main-action] :is(button, a)');
  action?.focus(); // where the focus comes back to once what it opens is closed
  action?.click();
}
