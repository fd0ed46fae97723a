import type { ImportAdherentsBatch, Saison } from '@club/contract';
import { clubToday } from '@club/contract/server';
import { directCalls, type DirectCaller } from '../launcher/direct-calls.ts';
import type { Stack } from '../launcher/stack.ts';
import { timed } from '../launcher/timed.ts';
import { clubYearsAt, momentOf } from './club-years.ts';
import { beginActive, beginFormer, closeFormer, untilFinanceHeard } from './close-former.ts';
import { fictionalAccount } from './fictional-cotisation.ts';
import { fictionalHouseholds } from './fictional-households.ts';
import { fictionalMember } from './fictional-member.ts';
import { provideCatalogue } from './fill-catalogue.ts';
import { provideCertificats } from './fill-certificats.ts';
import { fillMoney, knownCotisations } from './fill-money.ts';
import { fillPassages } from './fill-passages.ts';
import { fillTreasury } from './fill-treasury.ts';
import { openPast } from './past/open-past.ts';

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

/** Day by day: the former season, then the active one up to now, as of which the former one is closed. */
async function fill(stack: Stack, count: number): Promise<void> {
  const call = directCalls(stack, 'gateway', source);
  const years = clubYearsAt(clubToday());
  const [former, active] = await provideSeasons(call, years);
  const [past] = await Promise.all([
    openPast(stack, source),
    importMembers(directCalls(stack, 'import', source), count, former, active),
  ]);
  try {
    const formules = await provideCatalogue(past.at(momentOf(years.former.dateDebut, 1)));
    const households = fictionalHouseholds(count, years);
    const accounts = households.map((household) => fictionalAccount(household, years));
    await provideCertificats(call, households, accounts, years.today);
    const [members, known] = await Promise.all([memberIds(call), knownCotisations(call)]);
    const club = { past, call, years, former, active, members, formules, known, agreed: new Map() };
    if (await beginFormer(call, former, active)) {
      await untilFinanceHeard(past.at(new Date()), former);
      await fillMoney(club, accounts, (day) => day < years.active.dateDebut);
      await beginActive(call, former, active);
      await untilFinanceHeard(past.at(new Date()), active);
      await fillMoney(club, accounts, (day) => day >= years.active.dateDebut);
    }
    await fillTreasury(past, years.today);
    await fillPassages(call, accounts, years.today);
    await closeFormer(call, former, active);
  } finally {
    await past.close();
  }
}

async function memberIds(call: DirectCaller): Promise<Map<number, string>> {
  const all = await call('listAllAdherents');
  return new Map(all.map(({ codeAdherent, id }) => [Number(codeAdherent), id]));
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
