import { lastDayOfMonths, type CreateCotisation, type Saison } from '@club/contract';
import type { DirectCaller } from '../launcher/direct-calls.ts';
import { formules as formulesOffered } from './catalogue.ts';
import { earlier, momentOf } from './club-years.ts';
import { doLater } from './do-later.ts';
import type { FictionalAccount, FictionalCotisation } from './fictional-cotisation.ts';
import { inParallel } from './in-parallel.ts';
import { payTooMuch, provideCredit, type Club } from './odd-money.ts';

/** Payers at once. */
const width = 8;

/** A deed of a payer, as of its day. */
interface Step {
  day: string;
  take(call: DirectCaller): Promise<unknown>;
}

/**
 * What the accounts do from one day to another, each payer his in order: cotisations, payments, credits, corrections.
 * Resumable: one cotisation per payer and season.
 */
export async function fillMoney(
  club: Club,
  accounts: readonly FictionalAccount[],
  isWithin: (day: string) => boolean,
): Promise<void> {
  await inParallel(accounts, width, async (account) => {
    const steps = stepsOf(club, account).filter(({ day }) => isWithin(day));
    for (const { day, take } of steps.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)))
      await take(club.past.at(momentOf(day, account.payeur)));
  });
}

/** `payer season` of every cotisation there is. */
export async function knownCotisations(call: DirectCaller): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await call('listCotisations', { query: { page, limit: 500, sort: 'codeCotisation' } });
    if (!('cotisations' in answer)) throw new Error('a page was asked for, the bare list was answered');
    answer.cotisations.forEach((one) => {
      if ('payeurId' in one) known.add(`${one.payeurId} ${one.saisonId}`);
    });
    pages = answer.totalPages;
  }
  return known;
}

function stepsOf(club: Club, account: FictionalAccount): Step[] {
  const payeurId = idOf(club.members, account.payeur);
  const last = account.cotisations.at(-1);
  return [
    ...account.cotisations.flatMap((cotisation) => stepsOfCotisation(club, payeurId, account, cotisation)),
    ...(account.surplus > 0 && last
      ? [{ day: last.day, take: (call: DirectCaller) => payTooMuch(club, call, payeurId, account) }]
      : []),
  ];
}

function stepsOfCotisation(
  club: Club,
  payeurId: string,
  { credit: given }: FictionalAccount,
  cotisation: FictionalCotisation,
): Step[] {
  const saison = cotisation.saison === 'former' ? club.former : club.active;
  if (club.known.has(`${payeurId} ${saison.id}`)) return [];
  const agree = async (call: DirectCaller) => {
    const credit = cotisation.credit > 0 ? await provideCredit(call, payeurId, given, saison.id) : undefined;
    const body = bodyOf(club, payeurId, saison, cotisation, credit);
    club.agreed.set(cotisation, await call('createCotisation', { body }));
  };
  const later = cotisation.later.map((one) => ({
    day: one.day,
    take: async (call: DirectCaller) => {
      const agreed = club.agreed.get(cotisation);
      if (agreed) await doLater(call, one, agreed);
    },
  }));
  return [{ day: cotisation.day, take: agree }, ...later];
}

function bodyOf(
  { members, formules }: Club,
  payeurId: string,
  saison: Saison,
  { day, lines, reglements, credit: montant }: FictionalCotisation,
  creditId: string | undefined,
): CreateCotisation {
  const chosen = lines.map((line) => ({
    adherentId: idOf(members, line.number),
    lienParente: line.lien,
    formules: line.formules.map((code) => ({
      formuleId: idOf(formules, code),
      ...periodOf(code, day, saison),
    })),
  }));
  const credits = creditId === undefined ? [] : [{ creditId, montant }];
  const common = { payeurId, saisonId: saison.id, reglements, credits };
  const [first] = chosen;
  if (chosen.length === 1) return { ...common, type: 'individuelle', ...first };
  return { ...common, type: 'famille', adherents: chosen };
}

/** A yearly formule covers the season; a shorter one its months from `day`. */
function periodOf(code: string, day: string, { dateDebut, dateFin }: Saison) {
  const { duree = 12 } = formulesOffered.find((one) => one.code === code) ?? {};
  return duree >= 12
    ? { dateDebut, dateFin }
    : { dateDebut: day, dateFin: earlier(lastDayOfMonths(day, duree), dateFin) };
}

function idOf<K>(ids: ReadonlyMap<K, string>, key: K): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`${String(key)} is not in the club`);
  return id;
}
