import { addLocale, PrimeReactProvider } from 'primereact/api';
import type { ReactNode } from 'react';
import { french } from './french.ts';

addLocale('fr', french);

/**
 * What the parts of this package need around them: French texts and the page's nonce, without which the Content
 * Security Policy refuses PrimeReact's own style blocks (stack.md A7).
 */
export function ClubProvider({ nonce, children }: { nonce?: string; children: ReactNode }) {
  return <PrimeReactProvider value={{ locale: 'fr', nonce, ripple: false }}>{children}</PrimeReactProvider>;
}
