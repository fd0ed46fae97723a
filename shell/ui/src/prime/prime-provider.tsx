import { addLocale, locale, PrimeReactProvider } from 'primereact/api';
import type { ReactNode } from 'react';
import { french } from './french.ts';

addLocale('fr', french);
// The provider’s own comes after the first drawing, which would be English.
locale('fr');

/** CSP nonce from index.html; without it PrimeReact's style blocks are refused. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const settings = { locale: 'fr', nonce, ripple: false };

/** French texts and CSP nonce for PrimeReact. Mounted with each of its parts: the sign-in page loads none of it. */
export function PrimeProvider({ children }: { children: ReactNode }) {
  return <PrimeReactProvider value={settings}>{children}</PrimeReactProvider>;
}
