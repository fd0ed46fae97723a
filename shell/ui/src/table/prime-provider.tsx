import { addLocale, PrimeReactProvider } from 'primereact/api';
import type { ReactNode } from 'react';
import { french } from './french.ts';

addLocale('fr', french);

/** The nonce that the gateway wrote into index.html; without it the browser refuses PrimeReact's style blocks (stack.md A7). */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const settings = { locale: 'fr', nonce, ripple: false };

/**
 * What PrimeReact's table needs around it: French texts and the page's nonce. It stands with the table, so that screens without one
 * fetch nothing of PrimeReact. Whenever it is drawn, so is every cell below it, whatever they remember of their rows.
 */
export function PrimeProvider({ children }: { children: ReactNode }) {
  return <PrimeReactProvider value={settings}>{children}</PrimeReactProvider>;
}
