import { createContext, useContext } from 'react';

const KnownPaths = createContext<readonly string[]>([]);

/** Told by the shell: the top-level paths that the deployed remotes own, as in their routes.json. */
export const KnownPathsProvider = KnownPaths.Provider;

/** Whether some remote shows this address today: a link to a screen that is still to come says so instead of leading to the 404. */
export function useLeadsSomewhere(): (address: string) => boolean {
  const paths = useContext(KnownPaths);
  return (address) => paths.includes(topLevelOf(address));
}

/** Top-level path of an address, as routes.json names it: `members` of `/members/corbeille?page=2`, `/` of the root. */
export function topLevelOf(address: string): string {
  return address.split(/[?#]/)[0]!.split('/')[1] || '/';
}
