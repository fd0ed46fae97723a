import PrimeReact, { addLocale, locale, PrimeReactContext } from 'primereact/api';
import type { ReactNode } from 'react';
import { french } from './french.ts';

addLocale('fr', french);
locale('fr');

/** CSP nonce from index.html; without it PrimeReact's style blocks are refused. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

/** Made once, with the locale above: PrimeReact's own provider makes them anew at each drawing, and all cells below are drawn again. */
const settings = { ...PrimeReact, ...(nonce !== undefined && { nonce }) };

/** French texts and CSP nonce for PrimeReact. Mounted with each of its parts: the sign-in page loads none of it. */
export function PrimeProvider({ children }: { children: ReactNode }) {
  return <PrimeReactContext.Provider value={settings}>{children}</PrimeReactContext.Provider>;
}
