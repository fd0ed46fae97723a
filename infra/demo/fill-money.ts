import {
  type Cotisation,
  type CreateCotisation,
  lastDayOfMonths,
  type Reglement,
  type Saison,
} from '@club/contract';
import type { DirectCaller } from '../launcher/direct-calls.ts';
import { formules as formulesOffered } from './catalogue.ts';
import { earlier, later as laterDay, momentOf } from './club-years.ts';
import type { FictionalAccount, FictionalCotisation } from './fictional-cotisation.ts';
import { inParallel } from './in-parallel.ts';
import { type Club, payTooMuch, provideCredit } from './odd-money.ts';
import type { Later } from './fictional-later.ts';

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
    club.onAgreed?.();
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

/** A yearly formule covers the season; a shorter one its months from `day`, or from the season's first day. */
function periodOf(code: string, agreedOn: string, { dateDebut, dateFin }: Saison) {
  const { duree = 12 } = formulesOffered.find((one) => one.code === code) ?? {};
  const day = laterDay(agreedOn, dateDebut);
  return duree >= 12
    ? { dateDebut, dateFin }
    : { dateDebut: day, dateFin: earlier(lastDayOfMonths(day, duree), dateFin) };
}

function idOf<K>(ids: ReadonlyMap<K, string>, key: K): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`${String(key)} is not in the club`);
  return id;
}

/** What happens to a cotisation after it was agreed, as of its day. */
export async function doLater(call: DirectCaller, later: Later, agreed: Cotisation): Promise<void> {
  const { id, payeurId, reglements = [] } = agreed;
  const { day } = later;
  if (later.kind === 'received') {
    const promise = reglements.find(
      ({ statut, dateEcheance }) => statut === 'en_attente' && dateEcheance === later.dateEcheance,
    );
    if (promise) await receive(call, promise, later);
  }
  if (later.kind === 'returned') {
    const cheque = reglements.find(
      ({ statut, typeReglement }) => statut === 'complete' && typeReglement === 'cheque',
    );
    const body = { motif: 'Provision insuffisante', date: day, frais: later.frais };
    if (cheque) await call('returnCheque', { params: { id: cheque.id }, body });
  }
  if (later.kind === 'paidAgain') {
    const paid = { statut: 'complete', typeReglement: 'espece', dateReglement: day };
    const body = { payeurId, cotisationId: id, montantTotal: later.montant, ...paid };
    await call('createReglement', { body: { ...body, notes: 'Remplace le chèque impayé' } });
  }
  if (later.kind === 'cancelled') await call('deleteCotisation', { params: { id } });
  if (later.kind === 'givenBack') await giveBack(call, payeurId, day);
}

async function receive(
  call: DirectCaller,
  { id, version, montantTotal, typeReglement, reference }: Reglement,
  { day, montant = montantTotal, dateEncaissement }: Extract<Later, { kind: 'received' }>,
): Promise<void> {
  const means = { typeReglement, reference, dateReglement: day, dateEncaissement };
  await call('addReglementDetail', { params: { id }, body: { montant, version, ...means } });
}

/** What a cancelled cotisation left. */
async function giveBack(call: DirectCaller, payeurId: string, dateRemboursement: string): Promise<void> {
  const credits = await call('listPayeurCredits', { params: { payeurId } });
  for (const { id, origine, restant } of credits) {
    if (origine !== 'cotisation_supprimee' || restant === 0) continue;
    const body = { montant: restant, dateRemboursement, notes: 'Désistement\u00a0: cotisation remboursée' };
    await call('refundCredit', { params: { id }, body });
  }
}
