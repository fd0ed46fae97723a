import { type Club, logger, RuleError } from '@club/service-kit/edge';
import { type Request, type RequestHandler, Router } from 'express';
import sirv from 'sirv';
import { manifestHandler } from '../remotes/manifest.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { nonceOf } from '../headers/security-headers.ts';
import { unavailable } from '../problems.ts';
import { firstFilesOf } from '../remotes/first-files.ts';
import { sessionTokenOf } from '../session/session-cookie.ts';

const robots = 'User-agent: *\nDisallow: /\n';

/** File names with a content hash of at least eight hexadecimal digits. */
const hashedName = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;

export interface FrontendOptions {
  shellDir: string;
  mfeDir: string;
  club: Club;
  /** Of the session. */
  cookieName: string;
}

/** Serves the shell, its page and the files of the remotes. */
export function frontend(options: FrontendOptions): Router {
  const { shellDir, mfeDir } = options;
  const router = Router({ caseSensitive: true });
  const notFound = () => {
    throw new RuleError('not_found', { message: 'Adresse inconnue.' });
  };
  router.get('/robots.txt', (_req, res) => {
    res.type('text/plain').send(robots);
  });
  router.get('/mfe/manifest.json', manifestHandler(mfeDir));
  router.use('/mfe', staticFiles(mfeDir), notFound);
  // Before the static files: the built index.html lacks the nonce.
  const page = indexPage(options);
  router.get(['/', '/index.html'], page);
  router.use(staticFiles(shellDir), page, notFound);
  return router;
}

/** Static files of a folder, with their `.br` or `.gz`. `dev` looks files up per request, since remotes are deployed while running. */
function staticFiles(folder: string): RequestHandler {
  const serve = sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (res, pathname) => res.setHeader('Cache-Control', cacheControlOf(pathname)),
  });
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') next();
    else serve(req, res, next);
  };
}

const cacheControlOf = (pathname: string): string =>
  hashedName.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache';

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
 * data-currency>`) and time zone (`data-time-zone`); with a session, `Link` names the first files of the screen.
 */
function indexPage({
  shellDir,
  mfeDir,
  club: { currency, timeZone },
  cookieName,
}: FrontendOptions): RequestHandler {
  const file = path.join(shellDir, 'index.html');
  return async (req, res, next) => {
    if (!isNavigation(req)) return next();
    const html = await readFile(file, 'utf8').catch(reportMissing);
    const filled = html
      .replaceAll(noncePlaceholder, nonceOf(res))
      .replace(currencyPlaceholder, currency)
      .replace(timeZonePlaceholder, timeZone);
    const isSignedIn = sessionTokenOf(req.headers.cookie, cookieName) !== undefined;
    const links = isSignedIn ? await firstFilesOf(mfeDir, req.path) : [];
    if (links.length > 0) res.set('Link', links.join(', '));
    res.set({ 'Cache-Control': 'no-cache', Vary: 'Accept' }).type('html').send(filled);
  };
}

/** The cause is logged. */
function reportMissing(error: unknown): never {
  logger.error({ err: error }, 'the shell is not built, or SHELL_DIR is wrong');
  throw unavailable('gateway');
}
