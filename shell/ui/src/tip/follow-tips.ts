import { placeOver } from './place-rules.ts';

/** A pointer that only passes opens nothing, and one on its way from the button to its words loses nothing, in ms. */
const rest = 250;
const grace = 150;

const tipped = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

/**
 * Shows the words of what carries `data-tip` while the pointer is on it, or on the words themselves, and while it has the focus of
 * the keyboard; Escape puts them away and does nothing else (WCAG 1.4.13). They stand in the browser's top layer: no box cuts them,
 * and they are not paler with a button that cannot be used. Answers what stops it.
 */
export function followTips(): () => void {
  const box = document.createElement('div');
  box.className = 'club-tip';
  box.popover = 'manual';
  box.hidden = true;
  // Readers hear the same as the button's name.
  box.setAttribute('aria-hidden', 'true');
  let shownFor: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hide = () => {
    clearTimeout(timer);
    if (!shownFor) return;
    shownFor = null;
    box.hidden = true;
    box.remove();
  };
  const show = (element: HTMLElement) => {
    hide();
    if (!element.isConnected) return;
    shownFor = element;
    box.textContent = element.dataset['tip'] ?? '';
    // Outside an open dialog nothing could be pointed at.
    (element.closest('dialog[open]') ?? document.body).append(box);
    box.hidden = false;
    box.showPopover?.(); // absent where there is no top layer (jsdom)
    placeOver(box, element, 'above');
  };
  const later = (act: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };

  const endings: (() => void)[] = [hide];
  const on = <K extends keyof DocumentEventMap>(name: K, act: (event: DocumentEventMap[K]) => void) => {
    document.addEventListener(name, act, { capture: true });
    endings.push(() => document.removeEventListener(name, act, { capture: true }));
  };

  on('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch') return;
    const element = tipped(target);
    if (element === shownFor && element) clearTimeout(timer);
    else if (element) later(() => show(element), rest);
    else if (target instanceof Node && box.contains(target)) clearTimeout(timer);
    else if (shownFor) later(hide, grace);
    else clearTimeout(timer);
  });
  on('focusin', ({ target }) => {
    const element = tipped(target);
    if (element?.matches(':focus-visible')) show(element);
  });
  on('focusout', ({ target }) => {
    if (tipped(target) === shownFor) hide();
  });
  // What was wanted is done.
  on('click', hide);
  // A button that gets the focus may be scrolled into view just after.
  on('scroll', () => shownFor && placeOver(box, shownFor, 'above'));
  on('keydown', (event) => {
    if (event.key !== 'Escape' || !shownFor) return;
    hide();
    event.preventDefault();
    event.stopPropagation();
  });
  return () => endings.forEach((end) => end());
}
