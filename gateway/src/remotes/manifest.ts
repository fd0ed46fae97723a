import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteEntry, RemotesManifest } from '@club/contract';
import { logger } from '@club/service-kit/edge';
import type { RequestHandler } from 'express';
import { remoteEntryOf } from './remote-rules.ts';

/** Last readable entry of each remote, by folder. */
type Known = Map<string, RemoteEntry>;

/** Folders of the deployed remotes, in order. */
export const remoteFolders = async (mfeDir: string): Promise<string[]> =>
  (await readdir(mfeDir)).filter((name) => /^[a-z][a-z0-9-]*$/.test(name)).sort();

/** Read at each request, so that a team deploys by replacing its files. */
async function readRemotes(mfeDir: string, known: Known): Promise<RemotesManifest> {
  const folders = await remoteFolders(mfeDir);
  const entries = await Promise.all(folders.map((folder) => readRemote(mfeDir, folder, known)));
  return { remotes: entries.filter((entry) => entry !== undefined) };
}

async function readRemote(mfeDir: string, folder: string, known: Known): Promise<RemoteEntry | undefined> {
  try {
    const [manifest, routes] = await Promise.all(
      ['mf-manifest.json', 'routes.json'].map(
        async (name) => JSON.parse(await readFile(path.join(mfeDir, folder, name), 'utf8')) as unknown,
      ),
    );
    const read = remoteEntryOf(folder, manifest, routes);
    if ('troubles' in read) {
      logger.warn(
        { remote: folder, troubles: read.troubles },
        'remote left out: its files are not as agreed',
      );
      return undefined;
    }
    known.set(folder, read.entry);
    return read.entry;
  } catch (error) {
    // The files may be in the middle of a deployment: without the former entry the screens would answer 404.
    const former = known.get(folder);
    logger.warn(
      { remote: folder, err: error, kept: former !== undefined },
      'the manifest or routes.json of a remote cannot be read',
    );
    return former;
  }
}

export const manifestHandler =
  (mfeDir: string, known: Known = new Map()): RequestHandler =>
  async (_req, res) => {
    res.set('Cache-Control', 'no-cache').json(await readRemotes(mfeDir, known));
  };
