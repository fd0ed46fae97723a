/** Where something stands in the window, in px. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Kept free at the edges of the window. */
const margin = 4;

/** Position of a popover at `anchor`: the wanted side if it fits, else the other; right edges aligned, inside the window. */
export function placeBeside(
  anchor: Box,
  box: Size,
  windowSize: Size,
  wanted: 'above' | 'below',
): { left: number; top: number } {
  const above = anchor.top - box.height;
  const fitsAbove = above >= margin;
  const fitsBelow = anchor.bottom + box.height <= windowSize.height - margin;
  const isBelow = wanted === 'below' ? fitsBelow || !fitsAbove : !fitsAbove && fitsBelow;
  const rightmost = windowSize.width - box.width - margin;
  return {
    left: Math.max(margin, Math.min(anchor.right - box.width, rightmost)),
    top: Math.max(margin, isBelow ? anchor.bottom : above),
  };
}

/** Puts an element of the browser's top layer beside its anchor. */
export function placeOver(element: HTMLElement, anchor: Element, wanted: 'above' | 'below'): void {
  const { width, height } = element.getBoundingClientRect();
  const windowSize = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const { left, top } = placeBeside(anchor.getBoundingClientRect(), { width, height }, windowSize, wanted);
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}
