import { authCalls, pathOf } from '@club/contract';
import type { ComponentProps } from 'react';

/** Ends the session by leaving the page (spec §2): what is in memory goes with it. */
export function LogoutLink({ children, ...rest }: Omit<ComponentProps<'a'>, 'href'>) {
  return (
    <a {...rest} href={pathOf(authCalls.logout)}>
      {children}
    </a>
  );
}
