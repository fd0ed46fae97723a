import type { Random } from '../../../demo/random.ts';
import { acknowledged } from '../../../testing/acknowledged.ts';
import type { Staff } from '../../../testing/staff.ts';
import { markPrefix, type Said, type SaidAdherent } from './said.ts';

/** Price of a formula in the club's currency: more than partial payments ever reach. */
export const price = 2_000;
const paid = { later: 30, together: 40 } as const;
const minorUnits = 100;

/** What an act works with. */
export interface Desk {
  staff: Staff;
  said: Said;
  random: Random;
  formuleId: string;
  /** A mark that no other write has. */
  nextMark(): string;
  /** Reserves a member matching `wanted` until the act ends. */
  hold(wanted: (adherent: SaidAdherent) => boolean): SaidAdherent | undefined;
}

/** A staff action; returns the service that acknowledged it, undefined when there was no target. */
export type Act = (desk: Desk) => Promise<'members' | 'finance' | undefined>;

const isThere = ({ deleted }: SaidAdherent) => !deleted;
const cotisationsOf = ({ said }: Desk, { id }: SaidAdherent) =>
  [...said.cotisations.values()].filter(({ payeurId, archived }) => payeurId === id && !archived);

const create: Act = async (desk) => {
  const nom = desk.nextMark();
  const { id, version } = await acknowledged(desk.staff, 'createAdherent', { body: { nom, prenom: 'Ali' } });
  desk.said.adherents.set(id, { id, nom, telephone: null, version, deleted: false });
  return 'members';
};

/** As the form does: with the version that was on the screen. */
const edit: Act = async (desk) => {
  const adherent = desk.hold(isThere);
  if (!adherent) return undefined;
  const telephone = `06${desk.random.digits(8)}`;
  const body = { telephone, version: adherent.version };
  const { version } = await acknowledged(desk.staff, 'updateAdherent', { params: { id: adherent.id }, body });
  Object.assign(adherent, { telephone, version });
  return 'members';
};

const remove: Act = async (desk) => {
  const adherent = desk.hold((one) => isThere(one) && cotisationsOf(desk, one).length === 0);
  if (!adherent) return undefined;
  const headers = { 'If-Match': `"${adherent.version}"` };
  await acknowledged(desk.staff, 'deleteAdherent', { params: { id: adherent.id }, headers });
  Object.assign(adherent, { deleted: true, version: adherent.version + 1 });
  return 'members';
};

/** A cotisation that is owed. */
const owe: Act = async (desk) => {
  const adherent = desk.hold((one) => isThere(one) && cotisationsOf(desk, one).length < 2);
  if (!adherent) return undefined;
  const { id: payeurId } = adherent;
  const description = desk.nextMark();
  const { id } = await acknowledged(desk.staff, 'createCotisation', {
    body: aCotisation(desk, payeurId, description),
  });
  desk.said.cotisations.set(id, { id, description, payeurId, archived: false });
  return 'finance';
};

/** A cotisation and its payment in one request. */
const inscribe: Act = async (desk) => {
  const adherent = desk.hold((one) => isThere(one) && cotisationsOf(desk, one).length < 2);
  if (!adherent) return undefined;
  const { id: payeurId } = adherent;
  const [description, notes] = [desk.nextMark(), desk.nextMark()];
  const reglements = [{ montant: price, statut: 'complete', notes }];
  const body = { ...aCotisation(desk, payeurId, description), reglements };
  const cotisation = await acknowledged(desk.staff, 'createCotisation', { body });
  desk.said.cotisations.set(cotisation.id, { id: cotisation.id, description, payeurId, archived: false });
  const id = cotisation.reglements?.[0]?.id ?? 'none';
  desk.said.reglements.set(id, { id, notes, payeurId, montant: price * minorUnits });
  return 'finance';
};

function aCotisation({ formuleId }: Desk, payeurId: string, description: string) {
  const line = { adherentId: payeurId, lienParente: 'Lui-même', formules: [{ formuleId }] };
  return { payeurId, type: 'famille', adherents: [line], description, montantTotal: price };
}

const pay: Act = async (desk) => {
  const payer = desk.hold((one) => isThere(one) && cotisationsOf(desk, one).length > 0);
  if (!payer) return undefined;
  const notes = desk.nextMark();
  const received = { statut: 'complete', notes, doublonAccepte: true };
  const body = { payeurId: payer.id, montantTotal: paid.later, ...received };
  const { id } = await acknowledged(desk.staff, 'createReglement', { body });
  desk.said.reglements.set(id, { id, notes, payeurId: payer.id, montant: paid.later * minorUnits });
  return 'finance';
};

const payTogether: Act = async (desk) => {
  const payer = desk.hold((one) => isThere(one) && cotisationsOf(desk, one).length > 1);
  if (!payer) return undefined;
  const notes = desk.nextMark();
  const cotisationIds = cotisationsOf(desk, payer).map(({ id }) => id);
  const received = { statut: 'complete', notes, doublonAccepte: true };
  const body = { payeurId: payer.id, cotisationIds, montant: paid.together, ...received };
  const { id } = await acknowledged(desk.staff, 'createGroupReglement', { body });
  desk.said.reglements.set(id, { id, notes, payeurId: payer.id, montant: paid.together * minorUnits });
  return 'finance';
};

const archive: Act = async (desk) => {
  const payer = desk.hold((one) => cotisationsOf(desk, one).length > 1);
  const cotisation = payer && cotisationsOf(desk, payer)[0];
  if (!cotisation) return undefined;
  await acknowledged(desk.staff, 'deleteCotisation', { params: { id: cotisation.id } });
  cotisation.archived = true;
  return 'finance';
};

const search: Act = async (desk) => {
  const text = `${markPrefix} ${desk.random.digits(2)}`;
  await acknowledged(desk.staff, 'listAdherents', { search: `search=${encodeURIComponent(text)}` });
  return undefined;
};

/** What is on screens beside: a record, a list, figures, what happened last. */
const look: Act = async (desk) => {
  const adherent = desk.hold(isThere);
  if (adherent) await acknowledged(desk.staff, 'getAdherent', { params: { id: adherent.id } });
  await acknowledged(desk.staff, 'listReglements', { search: 'page=1&limit=50' });
  await acknowledged(desk.staff, 'getDashboardStats');
  await acknowledged(desk.staff, 'listActivites');
  return undefined;
};

/** What a counter does, each as often as it is named here. */
export const acts: readonly Act[] = [
  ...[create, create, create, edit, edit, edit, remove],
  ...[owe, owe, inscribe, inscribe, pay, pay, payTogether, payTogether, archive],
  ...[search, search, search, look],
];
/** What is done where nothing can be done yet: somebody comes in. */
export const first: Act = create;
