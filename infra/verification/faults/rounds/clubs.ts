import { clubFolder, dropFolder, type Club } from './club.ts';
import type { Fault, FaultOn } from './fault.ts';
import { faultsOf, runRound, type Round } from './run-round.ts';
import { startSetClub, type SetClub } from './set-club.ts';
import { startOneDiskClub, startSmallDiskClub } from './small-disk.ts';
import { startSpoiledClub } from './spoiled-club.ts';
import { provideToxiproxy } from './toxiproxy.ts';

/** Why a fault cannot be made to happen on this machine. */
export class CannotStrike extends Error {}

/** Keeps the club that most rounds share; creates others as needed. */
export interface Clubs {
  run(fault: Fault): Promise<Round>;
  close(): Promise<void>;
}

/** Opens no club yet. After a failure the folder with logs is kept, and `say` gets its path. */
export function openClubs(seed: number, say: (sentence: string) => void): Clubs {
  let shared: { club: SetClub; folder: string } | undefined;
  let isBroken = false;

  async function runOn<C extends Club>(club: C, fault: FaultOn<C>): Promise<Round> {
    try {
      const round = await runRound(club, fault);
      isBroken ||= faultsOf(round).length > 0;
      return round;
    } catch (error) {
      isBroken = true;
      throw error;
    }
  }

  async function runOnShared(fault: FaultOn<SetClub>): Promise<Round> {
    if (!shared) {
      const folder = await clubFolder();
      shared = { club: await startSetClub(folder, seed), folder };
    }
    return runOn(shared.club, fault);
  }

  async function runOnOwn<C extends Club>(
    start: (folder: string, seed: number) => Promise<C>,
    fault: FaultOn<C>,
  ): Promise<Round> {
    await closeShared(); // two products at once are more than this machine has room for
    const folder = await clubFolder();
    try {
      const club = await start(folder, seed);
      try {
        return await runOn(club, fault);
      } finally {
        await club.close();
      }
    } finally {
      leave(folder);
    }
  }

  async function closeShared(): Promise<void> {
    if (!shared) return;
    await shared.club.close();
    leave(shared.folder);
    shared = undefined;
  }

  function leave(folder: string): void {
    if (isBroken) say(`kept: ${folder}`);
    else dropFolder(folder);
  }

  return {
    close: closeShared,
    async run(fault) {
      if (fault.on === 'set') return runOnShared(fault);
      if (fault.on === 'small-disk' || fault.on === 'one-disk') {
        if (process.getuid?.() !== 0) throw new CannotStrike('a small disk is mounted by root only');
        return fault.on === 'one-disk'
          ? runOnOwn(startOneDiskClub, fault)
          : runOnOwn(startSmallDiskClub, fault);
      }
      const program = await provideToxiproxy();
      if (!program)
        throw new CannotStrike('toxiproxy is built with Go, which is not here; or set TOXIPROXY_BIN');
      return runOnOwn((folder) => startSpoiledClub(folder, seed, program), fault);
    },
  };
}
