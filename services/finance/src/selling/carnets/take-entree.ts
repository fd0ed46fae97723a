import type { ReponseEntree } from '@club/contract';
import { type Replies, RuleError } from '@club/service-kit';
import { type CarnetDocument, Carnets, prenables } from '../../documents/money/carnets.ts';
import { Portes } from '../../documents/money/portes.ts';
import { bauxVivants, type CarnetLu, type Demande, prendre, type Prise } from './lease-rules.ts';
import type { LigneCarnet } from '../../ledger/views/present-carnets.ts';
import { ligneDuCarnet } from './read-carnets.ts';

/** Milliseconds since which a door that was heard confirms what it has not used (K-8): three of its calls. */
const heardWithin = 60_000;
/** Attempts beside others on one carnet: each time one of them is done. */
const mostAttempts = 100;

/**
 * Bus reply for the door: takes one entry for a passage, once however often it is asked (K-3). Gives what is left, or null where the
 * carnet has none, or is given up, or has only what other doors hold (K-8).
 */
export const prendreEntree: Replies<'finance'>['prendreEntree'] = async ({
  carnetId,
  porteId,
  ...entree
}) => {
  const ligne = await ligneDuCarnet(carnetId);
  if (!ligne || ligne.cotisation.archivedAt !== null) return { restantes: null };
  return takeOf(carnetId, ligne.formule.carnet.entrees, { entree: entreeOf(entree), porteId });
};

/**
 * Bus reply for the door: entries that it took without network, each once by its passage, of the lease that it names (K-7). Where that
 * is over a free one is taken; the passages that found nothing left are named (K-9).
 */
export const prendreEntreesTenues: Replies<'finance'>['prendreEntreesTenues'] = async ({ entrees }) => {
  const byCarnet = Map.groupBy(entrees, ({ carnetId }) => carnetId);
  const missed = await Promise.all(
    [...byCarnet].map(async ([carnetId, own]) => {
      const ligne = await ligneDuCarnet(carnetId);
      const sansEntree: string[] = [];
      for (const one of own) if (!(await takeTenue(ligne, one)) && one.compte) sansEntree.push(one.passageId);
      return sansEntree;
    }),
  );
  return { sansEntree: missed.flat() };
};

type Tenue = Parameters<Replies<'finance'>['prendreEntreesTenues']>[0]['entrees'][number];

/** Whether an entry was taken. The lease goes back all the same when its line is in the trash, or another member's. */
async function takeTenue(ligne: LigneCarnet | undefined, { bail, ...tenue }: Tenue): Promise<boolean> {
  if (!ligne) return false;
  const { id, entrees } = ligne.formule.carnet;
  const isOwn = ligne.adherentId === tenue.adherentId && ligne.cotisation.archivedAt === null;
  const compte = tenue.compte && isOwn;
  const { restantes } = await takeOf(id, entrees, { entree: entreeOf(tenue), bail, compte });
  return compte && restantes !== null;
}

interface Entree {
  passageId: string;
  moment: string;
  sectionId: string | null;
}

const entreeOf = ({ passageId, moment, sectionId }: Entree): Demande['entree'] => ({
  passageId,
  moment: new Date(moment),
  sectionId,
});

/** Writes what the rules make of a carnet; read again when somebody else wrote it meanwhile. */
async function takeOf(_id: string, achetees: number, asked: Demande): Promise<ReponseEntree> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const carnet = (await Carnets.findOne({ _id })) ?? (await begun(_id));
    const lu = { achetees: prenables(achetees, carnet), carnet, maintenant: new Date() };
    const prise = prendre(lu, asked, await heardDoors(lu));
    if (await write(carnet, prise)) return prise.reponse;
  }
  throw new RuleError('unavailable', { service: 'finance' });
}

/** Stored with its first entry or lease. */
async function begun(_id: string): Promise<CarnetDocument> {
  await Carnets.updateOne({ _id }, { $setOnInsert: { prises: 0, entrees: [] } }, { upsert: true });
  return { _id, prises: 0, entrees: [] };
}

/** Those of its doors that were heard, where an entry may be needed of them. */
async function heardDoors(lu: CarnetLu): Promise<ReadonlySet<string>> {
  const baux = bauxVivants(lu);
  if (baux.length === 0 || lu.carnet.prises + baux.length < lu.achetees) return new Set();
  const vue = { $gte: new Date(lu.maintenant.getTime() - heardWithin) };
  const heard = await Portes.find({ _id: { $in: baux.map(({ porteId }) => porteId) }, vue }).toArray();
  return new Set(heard.map(({ _id }) => _id));
}

/** Whether it stands: false when the carnet was written since it was read. */
async function write({ _id, revision }: CarnetDocument, { ecrit }: Prise): Promise<boolean> {
  if (!ecrit) return true;
  const { baux, entree } = ecrit;
  const { matchedCount } = await Carnets.updateOne(
    { _id, ...unchangedSince(revision) },
    {
      $set: { baux },
      $inc: { revision: 1, prises: entree ? 1 : 0 },
      ...(entree && { $push: { entrees: entree } }),
    },
  );
  return matchedCount === 1;
}

/** Absent in a carnet of before the first lease. */
export const unchangedSince = (revision: number | undefined) => ({ revision: { $eq: revision ?? null } });
