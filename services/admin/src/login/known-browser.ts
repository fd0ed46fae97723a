/** Accounts that one browser remembers; the oldest is forgotten. */
const mostAccounts = 8;

/** 30 days in seconds, as long as the account is known there (`knownForMs`). */
export const browserCookieSeconds = 30 * 24 * 3_600;

const separator = '.';

/** Tokens of the cookie, one for each account that signed in on this browser, the last one first. */
export function browserTokensIn(value: string | undefined): string[] {
  const tokens = (value ?? '').split(separator).filter((token) => /^[\w-]{43}$/.test(token));
  return tokens.slice(0, mostAccounts);
}

/**
 * The cookie after a sign-in. The account's token is always a new one, so that one planted before is worth nothing; those of
 * the other accounts stay.
 */
export function withBrowserToken(
  tokens: readonly string[],
  { added, replaced }: { added: string; replaced: string | undefined },
): string {
  const others = tokens.filter((token) => token !== replaced);
  return [added, ...others].slice(0, mostAccounts).join(separator);
}
