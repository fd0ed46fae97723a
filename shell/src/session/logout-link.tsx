import { authCalls, pathOf } from '@club/contract';
import type { ComponentProps } from 'react';

/** Leaves the page, and so drops what is in memory. */
export function LogoutLink({ children, ...rest }: Omit<ComponentProps<'a'>, 'href'>) {
  return (
    <a {...rest} href={pathOf(authCalls.logout)}>
      {children}
    </a>
  );
}
