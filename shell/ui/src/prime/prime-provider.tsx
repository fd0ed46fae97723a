import PrimeReact, { addLocale, locale, PrimeReactContext } from 'primereact/api';
import type { ReactNode } from 'react';
import { french } from './french.ts';

addLocale('fr', french);
locale('fr');

/** CSP nonce from index.html; without it PrimeReact's style blocks are refused. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

/**
 * Where PrimeReact puts its style blocks. It writes each block anew whenever a part is mounted, and browsers then lay out the
 * whole page («Fonts changed»): a block that is there is kept as it is, and a stand-in takes what would be written.
 */
const styleContainer = {
  querySelector: (selector: string) =>
    document.head.querySelector(selector) && { isConnected: true, textContent: '' },
  appendChild: (style: HTMLStyleElement) => document.head.appendChild(style),
} as unknown as HTMLElement;

/** Made once, with the locale above: PrimeReact's own provider makes them anew at each drawing, and all cells below are drawn again. */
const settings = { ...PrimeReact, styleContainer, ...(nonce !== undefined && { nonce }) };

/** French texts and CSP nonce for PrimeReact. Mounted with each of its parts: the sign-in page loads none of it. */
export function PrimeProvider({ children }: { children: ReactNode }) {
  return <PrimeReactContext.Provider value={settings}>{children}</PrimeReactContext.Provider>;
}
