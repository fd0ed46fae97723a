import { createContext, useContext } from 'react';

const KnownPaths = createContext<readonly string[]>([]);

/** Top-level paths of the deployed remotes, set by the shell. */
export const KnownPathsProvider = KnownPaths.Provider;

/** Whether a deployed remote shows this address. */
export function useLeadsSomewhere(): (address: string) => boolean {
  const paths = useContext(KnownPaths);
  return (address) => paths.includes(topLevelOf(address));
}

/** Top-level path of an address, as routes.json names it: `members` of `/members/corbeille?page=2`, `/` of the root. */
export function topLevelOf(address: string): string {
  return address.split(/[?#]/)[0]!.split('/')[1] || '/';
}
