import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { logger, type Club } from '@club/service-kit/edge';
import type { Request, RequestHandler } from 'express';
import { nonceOf } from '../headers/security-headers.ts';
import { unavailable } from '../problems.ts';

const noncePlaceholder = '__CSP_NONCE__';
const currencyPlaceholder = '__CLUB_CURRENCY__';
const timeZonePlaceholder = '__CLUB_TIME_ZONE__';

const isRoot = ({ path: address }: Request) => address === '/' || address === '/index.html';

/** True for navigations, which accept HTML. */
const isNavigation = (req: Request) =>
  (req.method === 'GET' || req.method === 'HEAD') &&
  (isRoot(req) || (req.get('Accept') ?? '').includes('text/html'));

/**
 * Answers navigations with the shell's page, whatever the address. The page carries currency (`<html
 * data-currency>`) and time zone (`data-time-zone`).
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

/** The cause is logged. */
function reportMissing(error: unknown): never {
  logger.error({ err: error }, 'the shell is not built, or SHELL_DIR is wrong');
  throw unavailable('gateway');
}
