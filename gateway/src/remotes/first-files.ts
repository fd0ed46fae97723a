import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { routesTroubles, type RemoteRoutes } from '@club/contract';
import { logger } from '@club/service-kit/edge';
import { remoteFolders } from './manifest.ts';

/** The part of `mf-manifest.json` about the files of a remote. */
interface BuiltRemote {
  metaData: { remoteEntry: { name: string } };
  exposes: { name: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

/**
 * Values of the header `Link` for an address: the session's user and the files that its remote begins with. The browser asks for them
 * beside the scripts that would ask for them one after the other. None where no remote has the address, or files cannot be read.
 */
export async function firstFilesOf(mfeDir: string, address: string): Promise<string[]> {
  const top = address.split('/')[1] ?? '';
  for (const folder of await remoteFolders(mfeDir).catch(() => [])) {
    const read = async <T>(name: string) =>
      JSON.parse(await readFile(path.join(mfeDir, folder, name), 'utf8')) as T;
    try {
      const routes = await read<RemoteRoutes>('routes.json');
      if (routesTroubles(routes).length > 0 || !routes.paths.includes(top === '' ? '/' : top)) continue;
      const { metaData, exposes } = await read<BuiltRemote>('mf-manifest.json');
      const { js, css } = exposes.find(({ name }) => name === 'routes')!.assets;
      const link = (name: string, how: string) => `</mfe/${folder}/${name}>; rel=${how}`;
      return [
        `</api/auth/user>; rel=preload; as=fetch; crossorigin`,
        // Not `preload`: a failed one is what the next try would be given.
        ...[metaData.remoteEntry.name, ...js.sync].map((name) => link(name, 'prefetch; as=script')),
        ...css.sync.map((name) => link(name, 'prefetch; as=style')),
      ];
    } catch (error) {
      // In the middle of a deployment: the page asks for them itself, a little later.
      logger.warn({ remote: folder, err: error }, 'the files of a remote cannot be read');
    }
  }
  return [];
}
