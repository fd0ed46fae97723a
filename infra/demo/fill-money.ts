import type { Cotisation, CreateCotisation, Credit, Saison } from '@club/contract';
import type { DirectCaller } from '../launcher/direct-calls.ts';
import { formules as formulesOffered } from './catalogue.ts';
import { addDays, addMonths, earlier, type ClubYears } from './club-years.ts';
import { provideCatalogue } from './fill-catalogue.ts';
import { provideCertificats } from './fill-certificats.ts';
import { fictionalAccount, type FictionalAccount, type FictionalCotisation } from './fictional-cotisation.ts';
import { fictionalHouseholds } from './fictional-households.ts';
import { inParallel } from './in-parallel.ts';

/** Payers at once. */
const width = 8;

interface Club {
  call: DirectCaller;
  years: ClubYears;
  former: Saison;
  active: Saison;
  /** Ids of members by number, and of formules by code. */
  members: ReadonlyMap<number, string>;
  formules: ReadonlyMap<string, string>;
}

/**
 * Adds certificates, catalogue, cotisations, payments and credits of two seasons through direct calls. Resumable: one
 * cotisation per payer and season.
 */
export async function fillMoney(
  call: DirectCaller,
  count: number,
  years: ClubYears,
  former: Saison,
  active: Saison,
): Promise<void> {
  const formules = await provideCatalogue(call);
  const members = await memberIds(call);
  const households = fictionalHouseholds(count, years);
  const accounts = households.map((household) => fictionalAccount(household, years));
  await provideCertificats(call, households, accounts, years.today);
  const known = await knownCotisations(call);
  const club = { call, years, former, active, members, formules };
  await inParallel(accounts, width, (account) => fillAccount(club, account, known));
}

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
    const created = await club.call('createCotisation', {
      body: bodyOf(club, payeurId, saison, cotisation, credit),
    });
    await doLater(club, cotisation, created);
  }
  if (account.surplus > 0 && !credits.some(({ origine }) => origine === 'trop_percu'))
    await payTooMuch(club, payeurId, account);
}

/** Later event of a règlement: cheque returned, or promise partly paid. */
async function doLater(
  { call, years }: Club,
  { later, day }: FictionalCotisation,
  { reglements = [] }: Cotisation,
): Promise<void> {
  const dateReglement = earlier(addDays(day, 12), years.today);
  const cheque = reglements.find(
    ({ statut, typeReglement }) => statut === 'complete' && typeReglement === 'cheque',
  );
  if (later === 'returned' && cheque) {
    const body = { motif: 'Chèque revenu impayé', dateReglement };
    await call('reverseReglement', { params: { id: cheque.id }, body });
  }
  const promise = reglements.find(({ statut }) => statut === 'en_attente');
  if (later === 'part' && promise) {
    const { id, version, montantTotal } = promise;
    const body = { montant: Math.ceil(montantTotal / 2), version, dateReglement, typeReglement: 'espece' };
    await call('addReglementDetail', { params: { id }, body });
  }
}

async function payTooMuch(
  { call, active, years }: Club,
  payeurId: string,
  { cotisations, surplus, refunded }: FictionalAccount,
): Promise<void> {
  const dateReglement = cotisations.at(-1)?.day ?? years.today;
  const body = {
    payeurId,
    montantTotal: surplus,
    statut: 'complete',
    notes: 'Appoint non rendu',
    dateReglement,
  };
  await call('createReglement', { body: { ...body, saisonId: active.id, doublonAccepte: true } });
  const credit = (await creditsOf(call, payeurId)).find(({ origine }) => origine === 'trop_percu');
  if (!refunded || !credit) return;
  const dateRemboursement = earlier(addDays(dateReglement, 20), years.today);
  await call('refundCredit', {
    params: { id: credit.id },
    body: { montant: credit.montant, dateRemboursement, notes: 'Trop-perçu rendu' },
  });
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
  { day, lines, reglements, credit: montant }: FictionalCotisation,
  credit: Credit | undefined,
): CreateCotisation {
  const chosen = lines.map((line) => ({
    adherentId: idOf(members, line.number),
    lienParente: line.lien,
    formules: line.formules.map((code) => ({
      formuleId: idOf(formules, code),
      ...periodOf(code, day, saison),
    })),
  }));
  const credits = credit && montant > 0 ? [{ creditId: credit.id, montant }] : [];
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
    : { dateDebut: day, dateFin: earlier(addDays(addMonths(day, duree), -1), dateFin) };
}

function idOf<K>(ids: ReadonlyMap<K, string>, key: K): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`${String(key)} is not in the club`);
  return id;
}
