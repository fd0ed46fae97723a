import { auteurEssai as source, type ImportAdherentsBatch, type Saison } from '@club/contract';
import { clubToday } from '@club/contract/server';
import { directCalls, type DirectCaller } from '../launcher/direct-calls.ts';
import type { Stack } from '../launcher/stack.ts';
import { timed } from '../launcher/timed.ts';
import { clubYearsAt, enrolmentFrom, momentOf } from './club-years.ts';
import { beginFormer, closeFormer, openEnrolment, passOnTo, untilFinanceHeard } from './close-former.ts';
import { fictionalAccount } from './fictional-cotisation.ts';
import { fictionalHouseholds } from './fictional-households.ts';
import { fictionalMember } from './fictional-member.ts';
import { provideCatalogue } from './fill-catalogue.ts';
import { provideCertificats } from './fill-certificats.ts';
import { fillMoney, knownCotisations } from './fill-money.ts';
import type { Club } from './odd-money.ts';
import { fillPassages } from './fill-passages.ts';
import { closeTills, countedDays, fillTreasury } from './fill-treasury.ts';
import { openPast } from './past/open-past.ts';

const batchSize = 1_000;

/** Fills an empty club with members and two seasons of money, once per data folder, through the services' calls. Resumable. */
export async function fillWithDemo(
  stack: Stack,
  count: number,
  say: (sentence: string) => void,
): Promise<void> {
  if (stack.data.state.filled) return;
  const what = `${count} made-up members and two seasons of money (--empty starts without)`;
  if (count > 0) await timed(say, what, fillClub(stack, count));
  stack.data.state.filled = true;
  stack.data.save();
}

/** Persons and cotisations entered so far, of all. */
export interface Progress {
  fait: number;
  total: number;
}

/**
 * Day by day: the former season with who joined in it and who renews early, then the active one up to now, as of which the former
 * one is closed. Returns how many persons there are.
 */
export async function fillClub(
  stack: Stack,
  count: number,
  progress: Progress = { fait: 0, total: 0 },
): Promise<number> {
  const call = directCalls(stack, 'gateway', source);
  const importCall = directCalls(stack, 'import', source);
  const years = clubYearsAt(clubToday());
  // Who joins is inscribed in the season that is active.
  const [former, active] = await provideSeasons(call, years, 'former');
  await openEnrolment(call, active, enrolmentFrom(years.active));
  const accounts = fictionalHouseholds(count, years).map((household) => ({
    household,
    isNew: household.joined >= years.active.dateDebut,
    account: fictionalAccount(household, years),
  }));
  const persons = accounts.reduce((sum, { household }) => sum + household.members.length, 0);
  const cotisations = accounts.reduce((sum, { account }) => sum + account.cotisations.length, 0);
  progress.total = persons + cotisations;
  const [old, joining] = [accounts.filter(({ isNew }) => !isNew), accounts.filter(({ isNew }) => isNew)];
  const money = (those: typeof accounts) => those.map(({ account }) => account);
  const past = await openPast(stack, source);
  try {
    const formules = await provideCatalogue(past.at(momentOf(years.former.dateDebut, 1)));
    const club = { past, years, former, active, formules, known: await knownCotisations(call) };
    const filling = { ...club, agreed: new Map(), onAgreed: () => (progress.fait += 1) };
    const inscribe = async (those: typeof accounts, saison: Saison): Promise<Club> => {
      const numbers = those.flatMap(({ household }) => household.members.map(({ number }) => number));
      await importMembers(importCall, numbers, `demo-${count}-${saison.nom}`);
      const members = await memberIds(call);
      progress.fait += numbers.length;
      await provideCertificats(
        call,
        those.map(({ household }) => household),
        money(those),
        years.today,
      );
      return { ...filling, members };
    };
    const begun = await inscribe(old, former);
    if (await beginFormer(call, former)) {
      await untilFinanceHeard(past.at(new Date()), former);
      await fillMoney(begun, money(old), (day) => day < years.active.dateDebut);
    }
    await passOnTo(call, active);
    await untilFinanceHeard(past.at(new Date()), active);
    const joined = await inscribe(joining, active);
    const fillDays = async (isWithin: (day: string) => boolean): Promise<void> => {
      await fillMoney(begun, money(old), (day) => day >= years.active.dateDebut && isWithin(day));
      await fillMoney(joined, money(joining), isWithin);
    };
    // Day by day where tills are counted: a count closes what was entered until then.
    await fillDays((day) => day < countedDays(years.today)[0]!);
    for (const jour of countedDays(years.today)) {
      await fillDays((day) => day === jour);
      await closeTills(past, jour, years.today);
    }
    await fillDays((day) => day > countedDays(years.today).at(-1)!);
    await fillTreasury(past, years.today);
    await fillPassages(call, money(accounts), years.today);
    await closeFormer(call, former);
    return persons;
  } finally {
    await past.close();
  }
}

async function memberIds(call: DirectCaller): Promise<Map<number, string>> {
  const all = await call('listAllAdherents');
  return new Map(all.map(({ codeAdherent, id }) => [Number(codeAdherent), id]));
}

/** The two seasons of the demonstration, made where they are missing; `first` is the active one then. */
export async function provideSeasons(
  call: DirectCaller,
  years = clubYearsAt(clubToday()),
  first: 'former' | 'active' = 'active',
): Promise<[former: Saison, active: Saison]> {
  const known = await call('listSaisons');
  const provide = async (which: typeof first) =>
    known.find(({ nom }) => nom === years[which].nom) ??
    (await call('createSaison', { body: { ...years[which], active: which === first } }));
  return [await provide('former'), await provide('active')];
}

/** Imports the members of these numbers, into the active season, in batches; the service skips existing codes. */
export async function importMembers(
  call: DirectCaller,
  numbers: readonly number[],
  importId = `demo-${numbers.length}`,
): Promise<void> {
  for (let first = 0; first < numbers.length; first += batchSize) {
    const own = numbers.slice(first, first + batchSize);
    const body: ImportAdherentsBatch = {
      importId,
      batch: first + 1,
      rows: own.map((number) => ({ ...fictionalMember(number), row: number })),
      rowsToCome: numbers.length - first - own.length,
    };
    const { errors } = await call('importAdherents', { body });
    if (errors[0]) throw new Error(`a made-up member was refused: ${JSON.stringify(errors[0])}`);
  }
}
