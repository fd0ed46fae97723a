import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { healthCalls } from '@club/contract';
import { Router, type RequestHandler } from 'express';
import sirv from 'sirv';
import gateway from '../../package.json' with { type: 'json' };

export const docsAssetsPath = `${healthCalls.getDocs.path}/assets`;

let document: Promise<string> | undefined;

/** Built on the first request and cached: it loads every schema of the contract, which costs memory. */
export const openApiHandler: RequestHandler = async (_req, res) => {
  document ??= makeDocument().catch((error: unknown) => {
    document = undefined;
    throw error;
  });
  res.type('json').send(await document);
};

async function makeDocument(): Promise<string> {
  const { openApiDocument } = await import('@club/contract/openapi');
  return JSON.stringify(openApiDocument(gateway.version));
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

/** Without inline script: the strict CSP holds. */
export const docsHandler: RequestHandler = (_req, res) => {
  res.type('html').send(page);
};

export function docsAssets(): Router {
  const swaggerUi = path.dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
  const options = { dev: true, etag: true, extensions: [] };
  const router = Router();
  router.get('/start.js', sirv(import.meta.dirname, options));
  router.get(['/swagger-ui.css', '/swagger-ui-bundle.js'], sirv(swaggerUi, options));
  return router;
}
