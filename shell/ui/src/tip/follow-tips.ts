import { placeOver } from './place.ts';

/** Delay in ms before showing, and before hiding while the pointer moves to the tooltip. */
const rest = 250;
const grace = 150;

const tipped = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

/** Shows `data-tip` tooltips on hover and keyboard focus; Escape hides them (WCAG 1.4.13). Returns a function that stops it. */
export function followTips(): () => void {
  const box = document.createElement('div');
  box.className = 'club-tip';
  box.popover = 'manual';
  box.hidden = true;
  // Screen readers already get the button's label.
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
    // Content outside an open dialog cannot be hovered.
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
  // The action was triggered.
  on('click', hide);
  const placeAgain = () => shownFor && placeOver(box, shownFor, 'above');
  // Focus may scroll the button into view, a smaller window moves it.
  on('scroll', placeAgain);
  window.addEventListener('resize', placeAgain);
  endings.push(() => window.removeEventListener('resize', placeAgain));
  on('keydown', (event) => {
    if (event.key !== 'Escape' || !shownFor) return;
    hide();
    event.preventDefault();
    event.stopPropagation();
  });
  return () => endings.forEach((end) => end());
}
