import { useLayoutEffect, type RefObject } from 'react';
import { placeOver } from './place.ts';

/** Shows a popover in the top layer under its anchor while `open`, and keeps it there as the page moves. */
export function useBeside(
  popover: RefObject<HTMLElement | null>,
  anchor: RefObject<Element | null>,
  open = true,
): void {
  useLayoutEffect(() => {
    const [shown, beside] = [popover.current, anchor.current];
    if (!open || !shown || !beside) return;
    shown.showPopover?.(); // absent where there is no top layer (jsdom)
    const place = () => placeOver(shown, beside, 'below');
    place();
    // Otherwise it would keep its old position, or be cut when it grows.
    const grown = new ResizeObserver(place);
    grown.observe(shown);
    window.addEventListener('resize', place);
    document.addEventListener('scroll', place, { capture: true });
    return () => {
      grown.disconnect();
      window.removeEventListener('resize', place);
      document.removeEventListener('scroll', place, { capture: true });
    };
  }, [popover, anchor, open]);
}
