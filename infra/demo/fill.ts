import type { ImportAdherentsBatch, Saison } from '@club/contract';
import { clubToday } from '@club/contract/server';
import { directCalls, type DirectCaller } from '../launcher/direct-calls.ts';
import type { Stack } from '../launcher/stack.ts';
import { timed } from '../launcher/timed.ts';
import { clubYearsAt } from './club-years.ts';
import { closeFormer } from './close-former.ts';
import { fictionalMember } from './fictional-member.ts';
import { fillMoney } from './fill-money.ts';

const source = 'Données fictives';
const batchSize = 1_000;

/** Fills an empty club with members and two seasons of money, once per data folder, through the services' calls. Resumable. */
export async function fillWithDemo(
  stack: Stack,
  count: number,
  say: (sentence: string) => void,
): Promise<void> {
  if (stack.data.state.filled) return;
  const what = `${count} made-up members and two seasons of money (--empty starts without)`;
  if (count > 0) await timed(say, what, fill(stack, count));
  stack.data.state.filled = true;
  stack.data.save();
}

async function fill(stack: Stack, count: number): Promise<void> {
  const call = directCalls(stack, 'gateway', source);
  const years = clubYearsAt(clubToday());
  const [former, active] = await provideSeasons(call, years);
  await importMembers(directCalls(stack, 'import', source), count, former, active);
  await fillMoney(call, count, years, former, active);
  await closeFormer(call, former, active);
}

/** The two seasons of the demonstration, made where they are missing. */
export async function provideSeasons(
  call: DirectCaller,
  years = clubYearsAt(clubToday()),
): Promise<[former: Saison, active: Saison]> {
  const known = await call('listSaisons');
  const [former, active] = [years.former, years.active].map(
    async (season) => known.find(({ nom }) => nom === season.nom) ?? call('createSaison', { body: season }),
  );
  return [await former!, await active!];
}

/** Imports members 1 to `count` in batches; the service skips existing codes. */
export async function importMembers(
  call: DirectCaller,
  count: number,
  former: Saison,
  active: Saison,
): Promise<void> {
  for (let first = 1; first <= count; first += batchSize) {
    const numbers = Array.from(
      { length: Math.min(batchSize, count - first + 1) },
      (_, index) => first + index,
    );
    const rows = numbers.map((number) => {
      const member = fictionalMember(number);
      const saison = (member.dateInscription ?? '') < active.dateDebut ? former : active;
      return { ...member, saisonId: saison.id, row: number };
    });
    const body: ImportAdherentsBatch = {
      importId: `demo-${count}`,
      batch: first,
      rows,
      rowsToCome: count - numbers.at(-1)!,
    };
    const { errors } = await call('importAdherents', { body });
    if (errors[0]) throw new Error(`a made-up member was refused: ${JSON.stringify(errors[0])}`);
  }
}
