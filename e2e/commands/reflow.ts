import type { Page } from '@playwright/test';

/** Narrowest window without loss: 1280 px at 400 % (WCAG 1.4.10). */
export const narrowest = { width: 320, height: 640 };

/**
 * Clipped content and horizontal scrolling. Exceptions: tables scroll in their own box; the breadcrumb may end in «…», as
 * the title repeats it.
 */
export async function reflowFaults(page: Page): Promise<string[]> {
  return page.evaluate(readReflow);
}

/** Runs in the page. */
function readReflow(): string[] {
  const root = document.querySelector<HTMLElement>('dialog[open]') ?? document.body;
  const edge = document.documentElement.clientWidth;
  const faults: string[] = [];
  /** Its descendants are misplaced because of it. */
  const found: Element[] = [];
  const wide = document.documentElement.scrollWidth - window.innerWidth;
  if (wide > 0) faults.push(`the page is ${wide} px wider than the window`);
  const tell = (element: Element, fault: string): void => {
    if (!found.some((outer) => outer !== element && outer.contains(element)))
      faults.push(`${nameOf(element)} ${fault}`);
    found.push(element);
  };
  /** False for visually hidden elements. */
  const isDrawn = (element: Element): boolean => {
    const { visibility, clipPath, opacity } = getComputedStyle(element);
    return (
      element.getClientRects().length > 0 &&
      visibility !== 'hidden' &&
      opacity !== '0' &&
      !clipPath.startsWith('inset')
    );
  };
  const isShown = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) if (!isDrawn(at)) return false;
    return true;
  };
  const nameOf = (element: Element): string => {
    const words = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    return `${element.tagName.toLowerCase()}.${String(element.getAttribute('class') ?? '')} «${words.slice(0, 40)}»`;
  };
  const boxOfData = (element: Element): boolean => {
    // What is typed would go out of view with it.
    const isItsForm = (form: Element) => form.closest('dialog') === element.closest('dialog');
    if (element.matches('.club-dialog-body') && [...element.querySelectorAll('form')].some(isItsForm))
      return false;
    const table = element.querySelector('table');
    return table !== null && getComputedStyle(table).display === 'table';
  };
  const scrollsInOwnBox = (element: Element): boolean => {
    for (let at = element.parentElement; at && at !== root; at = at.parentElement)
      if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX) && boxOfData(at)) return true;
    return false;
  };
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    if (element.closest('svg') && element.tagName !== 'svg') continue;
    if (!isShown(element)) continue;
    const { overflowX, display } = getComputedStyle(element);
    const { left, right, width } = element.getBoundingClientRect();
    const inOwnBox = scrollsInOwnBox(element);
    if (width > 0 && (left < -1 || right > edge + 1) && !inOwnBox)
      tell(element, `goes from ${Math.round(left)} to ${Math.round(right)} px`);
    const hides = overflowX !== 'visible' && !element.closest('.club-breadcrumb') && display !== 'inline';
    const lacks = element.scrollWidth - element.clientWidth;
    const isField = ['INPUT', 'TEXTAREA', 'SELECT'].includes(element.tagName);
    if (hides && !isField && lacks > 1 && !boxOfData(element) && !inOwnBox)
      tell(element, `hides ${lacks} px at its side`);
  }
  return faults;
}
