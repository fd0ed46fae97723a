import { RuleError, type Club } from '@club/service-kit/edge';
import { Router, type RequestHandler } from 'express';
import sirv from 'sirv';
import { manifestHandler } from '../remotes/manifest.ts';
import { indexPage } from './index-page.ts';

const robots = 'User-agent: *\nDisallow: /\n';

/** File names with a content hash of at least eight hexadecimal digits. */
const hashedName = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;

/** Serves the shell, its page and the files of the remotes. */
export function frontend(shellDir: string, mfeDir: string, club: Club): Router {
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
  const page = indexPage(shellDir, club);
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
