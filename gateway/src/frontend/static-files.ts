import type { RequestHandler } from 'express';
import sirv from 'sirv';

/** The build puts eight or more hexadecimal digits of its content into a file's name, but for HTML and manifests. */
const hashedName = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;

/** How long a browser may keep a file without asking. */
const cacheControlOf = (pathname: string): string =>
  hashedName.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache';

/**
 * Serves the files of a folder, the `.br` or `.gz` beside each where the browser takes it. `dev` means that the folder is
 * looked at for each request: remotes are deployed while the gateway runs.
 */
export function staticFiles(folder: string): RequestHandler {
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
