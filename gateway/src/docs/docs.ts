import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { healthCalls } from '@club/contract';
import { openApiDocument } from '@club/contract/server';
import { Router, type RequestHandler } from 'express';
import sirv from 'sirv';
import gateway from '../../package.json' with { type: 'json' };

/** Where the page's own files are served from; the page itself is the contract's call getDocs. */
export const docsAssetsPath = `${healthCalls.getDocs.path}/assets`;

/** GET /api/openapi.json: the contract as OpenAPI 3.1, made once. */
export function openApiHandler(): RequestHandler {
  const document = JSON.stringify(openApiDocument(gateway.version));
  return (_req, res) => {
    res.type('json').send(document);
  };
}

const page = `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <link rel="icon" href="data:," />
    <title>Club : description de l’API</title>
    <link rel="stylesheet" href="${docsAssetsPath}/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="${docsAssetsPath}/swagger-ui-bundle.js"></script>
    <script src="${docsAssetsPath}/start.js"></script>
  </body>
</html>
`;

/** GET /api/docs: a page to read the contract and try calls; without inline script, so the strict CSP holds. */
export const docsHandler: RequestHandler = (_req, res) => {
  res.type('html').send(page);
};

/** Serves the files of the page: Swagger UI's two, and the one that starts it. */
export function docsAssets(): Router {
  const swaggerUi = path.dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
  const options = { dev: true, etag: true, extensions: [] };
  const router = Router();
  router.get('/start.js', sirv(path.join(import.meta.dirname, 'page'), options));
  router.get(['/swagger-ui.css', '/swagger-ui-bundle.js'], sirv(swaggerUi, options));
  return router;
}
