import { daysLater, type EncaissementReglement, type Offre } from '@club/contract';
import { inParallel } from '../../demo/in-parallel.ts';
import { isLive, linesOf, readRawRows, type Row } from './raw-rows.ts';
import type { YearsClub } from './years-club.ts';

/** Calls at the same time. */
const width = 4;

export interface Catalogue {
  natation: Sold;
  musculation: Sold;
  tennis: Sold;
}
export interface Sold {
  formuleId: string;
  sectionId: string;
  montant: number;
}

/** Three sections with one formula of a year each; one asks for a certificate. */
export async function makeCatalogue(club: YearsClub): Promise<Catalogue> {
  const made = async (code: string, designation: string, montant: number): Promise<Sold> => {
    const section = await club.ask('createSection', { body: { code, designation } });
    const body = {
      code: `F${code}`,
      designation: `${designation} à l’année`,
      montant,
      sectionId: section.id,
    };
    const formule = await club.ask('createFormule', { body });
    return { formuleId: formule.id, sectionId: section.id, montant };
  };
  return {
    natation: await made('10', 'Natation', 1_200),
    musculation: await made('145', 'Musculation', 2_400.5),
    tennis: await made('20', 'Tennis', 900),
  };
}

/** How a payer pays what he takes on; what is left is owed. */
export type Payment = 'espece' | 'cheque' | 'carte' | 'moitie' | 'parts' | 'remis' | 'rien' | 'trop';

let cheques = 0;
const numbered = () => ({ reference: `CHQ${String((cheques += 1)).padStart(6, '0')}`, banque: 'BMCE' });

/** Payments of an amount; parts and handed-over cheques are due from `firstDue` on. */
export function paymentsOf(how: Payment, montant: number, firstDue: string): EncaissementReglement[] {
  const half = Math.floor(montant / 2);
  const third = Math.floor(montant / 3);
  const promised = (part: number, dateEcheance: string) =>
    ({ montant: part, typeReglement: 'virement', statut: 'en_attente', dateEcheance }) as const;
  switch (how) {
    case 'espece':
      return [{ montant, typeReglement: 'espece', statut: 'complete' }];
    case 'cheque':
      return [{ montant, typeReglement: 'cheque', statut: 'complete', ...numbered() }];
    case 'carte':
      return [{ montant, typeReglement: 'carte', statut: 'complete' }];
    case 'moitie':
      return [{ montant: half, typeReglement: 'espece', statut: 'complete' }];
    case 'parts':
      return [
        { montant: third, typeReglement: 'cheque', statut: 'complete', ...numbered() },
        promised(third, firstDue),
        promised(Math.round((montant - 2 * third) * 100) / 100, daysLater(firstDue, 60)),
      ];
    case 'remis':
      return [
        { montant, typeReglement: 'cheque', statut: 'complete', dateEcheance: firstDue, ...numbered() },
      ];
    case 'trop':
      return [{ montant: montant + 50, typeReglement: 'espece', statut: 'complete' }];
    case 'rien':
      return [];
  }
}

export interface Sale {
  saisonId: string;
  /** The first one pays. */
  persons: readonly string[];
  formule: Sold;
  montant: number;
  how: Payment;
  firstDue: string;
}

export async function sell(club: YearsClub, { saisonId, persons, formule, montant, how, firstDue }: Sale) {
  const [payeurId = ''] = persons;
  const lignes = persons.map((adherentId, at) => ({
    adherentId,
    lienParente: at === 0 ? 'Lui-même' : 'Fils',
    formules: [{ formuleId: formule.formuleId }],
  }));
  const reglements = paymentsOf(how, montant * persons.length, firstDue);
  const body = { payeurId, saisonId, lignes, reglements, excedent: how === 'trop', doublonAccepte: true };
  return club.ask('createEncaissement', { body });
}

const ways: readonly Payment[] = ['espece', 'rien', 'cheque', 'moitie', 'parts', 'remis', 'carte', 'trop'];
const asFamily: ReadonlySet<Payment> = new Set(['rien', 'moitie']);

/** Sells to these persons, families of three among them, in all ways of paying; returns how many were enrolled. */
export async function sellToAll(
  club: YearsClub,
  persons: readonly string[],
  { saisonId, catalogue, firstDue }: { saisonId: string; catalogue: Catalogue; firstDue: string },
): Promise<void> {
  const sold = [catalogue.natation, catalogue.tennis, catalogue.musculation, catalogue.natation];
  const sales: Sale[] = [];
  for (let at = 0, turn = 0; at < persons.length; turn += 1) {
    const how = ways[turn % ways.length]!;
    const own = persons.slice(at, at + (asFamily.has(how) || turn % 5 === 0 ? 3 : 1));
    at += own.length;
    const formule = sold[(turn + Math.floor(turn / ways.length)) % sold.length]!;
    // A formula taken alone is paid or promised in full (M-7).
    const paid = own.length === 1 && asFamily.has(how) ? 'espece' : how;
    sales.push({ saisonId, persons: own, formule, montant: formule.montant, how: paid, firstDue });
  }
  await inParallel(sales, width, (sale) => sell(club, sale));
}

/** Open offers, and those of which something was accepted. */
export async function offersOf(club: YearsClub, saisonId: string): Promise<Offre[]> {
  const found: Offre[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await club.ask('listOffres', { search: `limit=500&page=${page}` });
    found.push(...answer.offres.filter((one) => one.saisonId === saisonId));
    if (page >= answer.totalPages) return found;
  }
}

export const openLinesOf = ({ lignes }: Offre) =>
  lignes.filter(({ cotisationId, obstacle }) => cotisationId === null && obstacle === null);

/** Proposes the season to everybody of the one before, and waits for the offers. */
export async function propose(club: YearsClub, saisonId: string, finLe: string): Promise<Offre[]> {
  const { id } = await club.ask('startRenouvellement', { body: { saisonId, finLe } });
  await club.when('getRenouvellement', { params: { id } }, ({ etat }) => etat === 'termine');
  return offersOf(club, saisonId);
}

const renewals: readonly Payment[] = ['espece', 'rien', 'moitie', 'parts', 'cheque', 'remis'];

/** Accepts offers until so many persons are renewed, first by what is left of a credit, then in all ways of paying, one in seven by one line alone; returns how many. */
export async function acceptEarly(
  club: YearsClub,
  offres: readonly Offre[],
  { persons, firstDue }: { persons: number; firstDue: string },
): Promise<number> {
  const accepted: { offre: Offre; how: Payment; lignes: Offre['lignes'] }[] = [];
  let count = 0;
  for (const [turn, offre] of offres.entries()) {
    if (count >= persons) break;
    const all = openLinesOf(offre);
    const lignes = turn % 7 === 6 ? all.slice(0, 1) : all;
    if (lignes.length === 0) continue;
    count += new Set(lignes.map(({ adherent }) => adherent.id)).size;
    const how = renewals[turn % renewals.length]!;
    accepted.push({ offre, how, lignes });
  }
  const { credits } = await readRawRows(club.mongoUrl);
  await inParallel(accepted, width, ({ offre, how, lignes }) => {
    const total = lignes.reduce((sum, one) => sum + Math.round(one.montant * 100), 0) / 100;
    const credit = credits.find(
      (one) => isLive(one) && one['payeurId'] === offre.payeur.id && one['restant'] > 0,
    );
    const used = credit ? Math.min(total, credit['restant'] / 100) : 0;
    const body = {
      lignes: lignes.map(({ adherent, formuleId }) => ({ adherentId: adherent.id, formuleId })),
      credits: credit ? [{ creditId: credit._id, montant: used }] : [],
      reglements: paymentsOf(how, Math.round((total - used) * 100) / 100, firstDue),
      doublonAccepte: true,
    };
    return club.ask('acceptOffre', { params: { id: offre.id }, body });
  });
  return count;
}

/** A payer with an open offer who owes something of the former season. */
export async function debtorWithOffer(
  club: YearsClub,
  offres: readonly Offre[],
): Promise<{ offre: Offre; debt: Row; owed: number }> {
  const { cotisations } = await readRawRows(club.mongoUrl);
  for (const offre of offres) {
    const debt = cotisations.find(
      (one) =>
        one['payeurId'] === offre.payeur.id &&
        one['archivedAt'] === null &&
        one['montantAlloue'] === 0 &&
        one['saisonId'] !== offre.saisonId &&
        linesOf(one).length > 1,
    );
    if (debt && openLinesOf(offre).length > 0) return { offre, debt, owed: debt['montantTotal'] / 100 };
  }
  throw new Error('no payer with an offer owes anything');
}
