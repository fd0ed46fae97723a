import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteEntry, RemotesManifest } from '@club/contract';
import { logger } from '@club/service-kit/edge';
import type { RequestHandler } from 'express';
import { remoteEntryOf } from './remote-rules.ts';

/** At each request, so that a team deploys by replacing its files. */
async function readRemotes(mfeDir: string): Promise<RemotesManifest> {
  const folders = (await readdir(mfeDir)).filter((name) => /^[a-z][a-z0-9-]*$/.test(name)).sort();
  const entries = await Promise.all(folders.map((folder) => readRemote(mfeDir, folder)));
  return { remotes: entries.filter((entry) => entry !== undefined) };
}

async function readRemote(mfeDir: string, folder: string): Promise<RemoteEntry | undefined> {
  try {
    const [manifest, routes] = await Promise.all(
      ['mf-manifest.json', 'routes.json'].map(
        async (name) => JSON.parse(await readFile(path.join(mfeDir, folder, name), 'utf8')) as unknown,
      ),
    );
    const entry = remoteEntryOf(folder, manifest, routes);
    if (!entry)
      logger.warn({ remote: folder }, 'remote left out: its manifest or routes.json is not as agreed');
    return entry;
  } catch (error) {
    logger.warn(
      { remote: folder, err: error },
      'remote left out: its manifest or routes.json cannot be read',
    );
    return undefined;
  }
}

export const manifestHandler =
  (mfeDir: string): RequestHandler =>
  async (_req, res) => {
    res.set('Cache-Control', 'no-cache').json(await readRemotes(mfeDir));
  };
