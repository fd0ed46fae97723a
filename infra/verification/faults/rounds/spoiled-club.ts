import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startLocalServers } from '../../../local-servers/start-servers.ts';
import { keepOrFindPort } from '../../../processes/free-port.ts';
import { startOrphanReaper } from '../../../processes/start-orphan-reaper.ts';
import { openWorkedClub, type Club } from './club.ts';
import { startToxiproxy, type Path } from './toxiproxy.ts';

/** A club with toxiproxy before MongoDB, and between gateway and finance. */
export interface SpoiledClub extends Club {
  readonly mongoPath: Path;
  readonly financePath: Path;
}

/** Starts one under `folder`; `program` is toxiproxy's. */
export async function startSpoiledClub(folder: string, seed: number, program: string): Promise<SpoiledClub> {
  const reaper = startOrphanReaper();
  const logDir = path.join(folder, 'logs');
  mkdirSync(logDir, { recursive: true });
  const proxy = await startToxiproxy(program, logDir, reaper);
  const servers = await startLocalServers({ dataDir: folder, logDir, reaper, onDeath: () => undefined });
  const endServers = async () => {
    await servers.stop();
    await proxy.stop();
    await reaper.close();
  };
  try {
    const mongoPath = await proxy.open('mongo', servers.ports.mongod ?? 0);
    const finance = await keepOrFindPort(undefined);
    const financePath = await proxy.open('finance', finance);
    const dataDir = path.join(folder, 'club');
    keepPort(dataDir, { finance });
    // With the set's name, the driver would bypass the proxy.
    const given = {
      mongoUrl: `mongodb://127.0.0.1:${mongoPath.port}/?directConnection=true`,
      natsUrl: servers.natsUrl,
    };
    const extraEnv = { FINANCE_URL: `http://127.0.0.1:${financePath.port}` };
    const club = await openWorkedClub({ dataDir, given, extraEnv, lookedAt: servers.mongoUrl }, seed);
    const close = async () => {
      await club.close();
      await endServers();
    };
    return { ...club, mongoPath, financePath, close };
  } catch (error) {
    await endServers();
    throw error;
  }
}

/** Says on which port a service listened last: the launcher takes it again. */
function keepPort(dataDir: string, ports: Record<string, number>): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(path.join(dataDir, 'run.json'), JSON.stringify({ ports, pids: {} }));
}
