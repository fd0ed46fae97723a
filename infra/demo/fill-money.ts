import type { CreateCotisation, Credit, Saison } from '@club/contract';
import type { DirectCaller } from '../launcher/direct-calls.ts';
import { provideCatalogue } from './fill-catalogue.ts';
import { provideCertificats } from './fill-certificats.ts';
import { fictionalAccount, type FictionalAccount, type FictionalCotisation } from './fictional-cotisation.ts';
import { fictionalHouseholds } from './fictional-households.ts';
import { inParallel } from './in-parallel.ts';

/** Payers at once. */
const width = 8;

/** What made-up money refers to. */
interface Club {
  call: DirectCaller;
  former: Saison;
  active: Saison;
  /** Ids of members by number, and of formules by code. */
  members: ReadonlyMap<number, string>;
  formules: ReadonlyMap<string, string>;
}

/**
 * Gives the made-up members their sections, formules, cotisations, payments and credits of two seasons, through finance's own
 * calls. Started again after an interruption, it completes what is missing: a payer has one cotisation a season.
 */
export async function fillMoney(
  call: DirectCaller,
  count: number,
  former: Saison,
  active: Saison,
): Promise<void> {
  const formules = await provideCatalogue(call);
  const members = await memberIds(call);
  const accounts = fictionalHouseholds(count).map(fictionalAccount);
  await provideCertificats(call, accounts, members);
  const known = await knownCotisations(call);
  const club = { call, former, active, members, formules };
  await inParallel(accounts, width, (account) => fillAccount(club, account, known));
}

/** Of members 1 to n, by number. */
async function memberIds(call: DirectCaller): Promise<Map<number, string>> {
  const all = await call('listAllAdherents');
  return new Map(all.map(({ codeAdherent, id }) => [Number(codeAdherent), id]));
}

/** `payer season` of every cotisation there is. */
async function knownCotisations(call: DirectCaller): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await call('listCotisations', { query: { page, limit: 500, sort: 'codeCotisation' } });
    if (Array.isArray(answer)) throw new Error('a page was asked for, the bare list was answered');
    answer.cotisations.forEach(({ payeurId, saisonId }) => known.add(`${payeurId} ${saisonId}`));
    pages = answer.totalPages;
  }
  return known;
}

async function fillAccount(club: Club, account: FictionalAccount, known: ReadonlySet<string>): Promise<void> {
  const payeurId = idOf(club.members, account.payeur);
  const credits = account.credit > 0 || account.surplus > 0 ? await creditsOf(club.call, payeurId) : [];
  const credit =
    account.credit > 0 ? await provideCredit(club, payeurId, account.credit, credits) : undefined;
  for (const cotisation of account.cotisations) {
    const saison = cotisation.saison === 'former' ? club.former : club.active;
    if (known.has(`${payeurId} ${saison.id}`)) continue;
    await club.call('createCotisation', { body: bodyOf(club, payeurId, saison, cotisation, credit) });
  }
  if (account.surplus > 0 && !credits.some(({ origine }) => origine === 'trop_percu')) {
    const body = { payeurId, montantTotal: account.surplus, statut: 'complete', notes: 'Appoint non rendu' };
    const more = { saisonId: club.active.id, doublonAccepte: true };
    await club.call('createReglement', { body: { ...body, ...more } });
  }
}

function creditsOf(call: DirectCaller, payeurId: string): Promise<Credit[]> {
  return call('listPayeurCredits', { params: { payeurId } });
}

async function provideCredit(
  { call, active }: Club,
  payeurId: string,
  montant: number,
  known: readonly Credit[],
): Promise<Credit> {
  const found = known.find(({ origine }) => origine === 'manuel');
  const notes = 'Geste commercial\u00a0: cours annulés';
  return found ?? call('createCredit', { body: { payeurId, montant, saisonId: active.id, notes } });
}

function bodyOf(
  { members, formules }: Club,
  payeurId: string,
  saison: Saison,
  { lines, reglements, credit: montant }: FictionalCotisation,
  credit: Credit | undefined,
): CreateCotisation {
  const { dateDebut, dateFin } = saison;
  const chosen = lines.map((line) => ({
    adherentId: idOf(members, line.number),
    lienParente: line.lien,
    formules: line.formules.map((code) => ({ formuleId: idOf(formules, code), dateDebut, dateFin })),
  }));
  const credits = credit && montant > 0 ? [{ creditId: credit.id, montant }] : [];
  const common = { payeurId, saisonId: saison.id, reglements, credits };
  const [first] = chosen;
  if (chosen.length === 1) return { ...common, type: 'individuelle', ...first };
  return { ...common, type: 'famille', adherents: chosen };
}

function idOf<K>(ids: ReadonlyMap<K, string>, key: K): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`${String(key)} is not in the club`);
  return id;
}
