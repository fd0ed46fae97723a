import { RuleError, type Club } from '@club/service-kit/edge';
import { Router } from 'express';
import { indexPage } from './index-page.ts';
import { remotesHandler } from './remotes.ts';
import { staticFiles } from './static-files.ts';

/** Staff's tool has nothing for search engines. */
const robots = 'User-agent: *\nDisallow: /\n';

/** Serves the shell and the remotes. */
export function frontend(shellDir: string, mfeDir: string, club: Club): Router {
  const router = Router({ caseSensitive: true });
  const notFound = () => {
    throw new RuleError('not_found', { message: 'Adresse inconnue.' });
  };
  router.get('/robots.txt', (_req, res) => {
    res.type('text/plain').send(robots);
  });
  router.get('/mfe/manifest.json', remotesHandler(mfeDir));
  router.use('/mfe', staticFiles(mfeDir), notFound);
  // The page before the files: index.html as built lacks the nonce.
  const page = indexPage(shellDir, club);
  router.get(['/', '/index.html'], page);
  router.use(staticFiles(shellDir), page, notFound);
  return router;
}
