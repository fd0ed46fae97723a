import type { ImportAdherentsBatch, Saison } from '@club/contract';
import { directCalls, type DirectCaller } from '../launcher/direct-calls.ts';
import type { Stack } from '../launcher/stack.ts';
import { closeFormer } from './close-former.ts';
import { fictionalMember } from './fictional-member.ts';
import { fillMoney } from './fill-money.ts';

const source = 'Données fictives';
const batchSize = 1_000;

const seasons = [
  { nom: '2025-2026', dateDebut: '2025-09-01', dateFin: '2026-08-31', active: false },
  { nom: '2026-2027', dateDebut: '2026-09-01', dateFin: '2027-08-31', active: true },
] as const;

/**
 * Fills an empty club with made-up members and two seasons of money, the former one closed, once per data folder. Through the services' own calls, so
 * that their rules hold; started again after an interruption, it completes what is missing.
 */
export async function fillWithDemo(
  stack: Stack,
  count: number,
  say: (sentence: string) => void,
): Promise<void> {
  if (stack.data.state.filled) return;
  if (count > 0) {
    const asGateway = directCalls(stack, 'gateway', source);
    const [former, active] = await provideSeasons(asGateway);
    await importMembers(directCalls(stack, 'import', source), count, former, active);
    await fillMoney(asGateway, count, former, active);
    await closeFormer(asGateway, former, active);
    say(`Filled with ${count} made-up members and two seasons of money (--empty starts a club without any).`);
  }
  stack.data.state.filled = true;
  stack.data.save();
}

/** The two seasons of the demonstration, made where they are missing. */
export async function provideSeasons(call: DirectCaller): Promise<[former: Saison, active: Saison]> {
  const known = await call('listSaisons');
  const [former, active] = seasons.map(
    async (season) => known.find(({ nom }) => nom === season.nom) ?? call('createSaison', { body: season }),
  );
  return [await former!, await active!];
}

/** Stores members 1 to `count` in batches; codes already known are skipped by the service. */
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
