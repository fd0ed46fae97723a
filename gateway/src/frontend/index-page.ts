import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { logger, type Club } from '@club/service-kit/edge';
import type { Request, RequestHandler } from 'express';
import { nonceOf } from '../headers/security-headers.ts';
import { awayError } from '../proxy/away.ts';

/** What the shell's build leaves in index.html for the gateway to fill in. */
const noncePlaceholder = '__CSP_NONCE__';
const currencyPlaceholder = '__CLUB_CURRENCY__';
const timeZonePlaceholder = '__CLUB_TIME_ZONE__';

const isRoot = ({ path: address }: Request) => address === '/' || address === '/index.html';

/** True for a browser that opens a page: only then does it ask for HTML, not for a script or an image of one. */
const isNavigation = (req: Request) =>
  (req.method === 'GET' || req.method === 'HEAD') &&
  (isRoot(req) || (req.get('Accept') ?? '').includes('text/html'));

/**
 * Answers navigations with the shell's page, whatever the address: the router in the browser knows the rest. The page says
 * in which currency it shows amounts (`<html data-currency>`) and in which time zone times (`data-time-zone`).
 */
export function indexPage(shellDir: string, { currency, timeZone }: Club): RequestHandler {
  const file = path.join(shellDir, 'index.html');
  return async (req, res, next) => {
    if (!isNavigation(req)) return next();
    const html = await readFile(file, 'utf8').catch(reportMissing);
    const filled = html
      .replaceAll(noncePlaceholder, nonceOf(res))
      .replace(currencyPlaceholder, currency)
      .replace(timeZonePlaceholder, timeZone);
    res.set({ 'Cache-Control': 'no-cache', Vary: 'Accept' }).type('html').send(filled);
  };
}

/** Without its page the application is away; the cause is for the log. */
function reportMissing(error: unknown): never {
  logger.error({ err: error }, 'the shell is not built, or SHELL_DIR is wrong');
  throw awayError('gateway');
}
