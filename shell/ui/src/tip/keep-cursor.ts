import type { MouseEvent } from 'react';

const focusable = 'input, select, textarea, button, a, [tabindex]';

/** For a panel that closes when the cursor leaves it: a press on its words would move the cursor to the page around it. */
export function keepCursor(event: MouseEvent<HTMLElement>): void {
  const pressed = event.target instanceof Element ? event.target.closest(focusable) : null;
  if (!pressed || !event.currentTarget.contains(pressed)) event.preventDefault();
}
