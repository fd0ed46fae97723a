import { clubFolder, dropFolder } from './club.ts';
import type { Fault } from './fault.ts';
import { provideToxiproxy } from './provide-toxiproxy.ts';
import type { Strike } from './run-round.ts';
import { startSetClub, type SetClub } from './set-club.ts';
import { startSmallDiskClub } from './small-disk.ts';
import { startSpoiledClub } from './spoiled-club.ts';

/** Why a fault cannot be made to happen on this machine. */
export class CannotStrike extends Error {}

/** Keeps the club that most rounds share, and makes the others as they are needed. */
export interface Clubs {
  /** Has a fault struck on a club of its kind. */
  with<R>(fault: Fault, work: (strike: Strike) => Promise<R>): Promise<R>;
  close(): Promise<void>;
}

/** No club yet. `keep` leaves their folders, with the logs, behind. */
export function openClubs(seed: number, keep: (folder: string) => boolean): Clubs {
  let shared: Promise<SetClub> | undefined;
  let sharedFolder: string | undefined;

  const startShared = async (): Promise<SetClub> => {
    sharedFolder = await clubFolder();
    return startSetClub(sharedFolder, seed);
  };

  async function own<C extends Strike['club'] & { close(): Promise<void> }, R>(
    start: (folder: string) => Promise<C>,
    work: (club: C) => Promise<R>,
  ): Promise<R> {
    await closeShared(); // two products at once are more than this machine has room for
    const folder = await clubFolder();
    try {
      const club = await start(folder);
      try {
        return await work(club);
      } finally {
        await club.close();
      }
    } finally {
      if (!keep(folder)) dropFolder(folder);
    }
  }

  async function closeShared(): Promise<void> {
    await (await shared)?.close();
    if (sharedFolder && !keep(sharedFolder)) dropFolder(sharedFolder);
    [shared, sharedFolder] = [undefined, undefined];
  }

  return {
    async with(fault, work) {
      const { name, goal } = fault;
      const struck = <C extends Strike['club']>(
        club: C,
        {
          strike,
          afterwards,
        }: {
          strike(on: C): ReturnType<Strike['strike']>;
          afterwards?(on: C): ReturnType<Strike['afterwards']>;
        },
      ): Strike => ({
        ...{ name, goal, club },
        strike: () => strike(club),
        afterwards: async () => (await afterwards?.(club)) ?? [],
      });
      if (fault.on === 'set') return work(struck(await (shared ??= startShared()), fault));
      if (fault.on === 'small-disk') {
        if (process.getuid?.() !== 0) throw new CannotStrike('a small disk is mounted by root only');
        return own(
          (folder) => startSmallDiskClub(folder, seed),
          (club) => work(struck(club, fault)),
        );
      }
      const program = await provideToxiproxy();
      if (!program)
        throw new CannotStrike('toxiproxy is built with Go, which is not here; or set TOXIPROXY_BIN');
      return own(
        (folder) => startSpoiledClub(folder, seed, program),
        (club) => work(struck(club, fault)),
      );
    },
    close: closeShared,
  };
}
