import {
  type departCalls,
  finEffective,
  motifGelManquant,
  type PlanDepart,
  writtenDay,
} from '@club/contract';
import {
  amountOf,
  type CallRequest,
  clubSettings,
  minor,
  type Minor,
  personOf,
  refusedField,
  RuleError,
  type UnitOfWork,
} from '@club/service-kit';
import { Types } from 'mongoose';
import { personsById } from '../../documents/adherents/persons.ts';
import type { FormuleDocument } from '../../documents/catalogue/formules.ts';
import { Carnets, prisesDe } from '../../documents/money/carnets.ts';
import type { CotisationDocument } from '../../documents/money/cotisations.ts';
import { closedSaisons } from '../../documents/saisons/saisons.ts';
import type { Ledger, OperationContext } from '../../ledger/rules/ledger.ts';
import { lowerNoted, movedBy, putBack } from '../../ledger/rules/put-back-rules.ts';
import { runMoneyTransaction, tryMoney } from '../../ledger/transactions/money-transaction.ts';
import { departsOf, type LigneQuittee, presentLignes } from '../../ledger/views/present-departs.ts';
import { liveCotisationsOf } from '../../documents/money/held-cotisations.ts';
import { amountsOf, type Fallen, fallenBy } from './fallen-amounts.ts';
import { formulesOf, nameIn, partFixeIn } from './formules-of-lines.ts';
import {
  ligneAPrix,
  lignesApres,
  lignesQuittees,
  lignesReprises,
  type NewDepart,
  type Partant,
} from './depart-rules.ts';
import { type ReglesDepart, rendEntrees } from './part-rendue-rules.ts';

type Calls = typeof departCalls;

/**
 * POST /api/adherents/{id}/depart: ends the running lines of a member on a day, at the price that the club's rules keep (L-1, L-2),
 * once per Idempotency-Key; with `dryRun` answers the plan and stores nothing.
 * @throws RuleError `not_found` (404), `refused_value` (422) for a day on which nothing runs, `rule` (422) for a line that was left
 * already or is frozen
 */
export async function createDepart(request: CallRequest<Calls['createDepart']>): Promise<PlanDepart> {
  const { params, body, actor } = request;
  const { jour, motif = null, certificat = false, dryRun = false } = body;
  const held = (await liveCotisationsOf(params.id)).filter(
    (one) => lignesApres(one, params.id, jour).length > 0,
  );
  if (held.length === 0) {
    if ((await personsById([params.id])).has(params.id)) throw nothingRuns(jour);
    throw new RuleError('not_found', { message: 'Adhérent introuvable.' });
  }
  if (motif === null && !dryRun) throw refusedField('motif', motifGelManquant);
  const closed = closedSaisons();
  const [kept, ending] = [
    held.filter(({ saisonId }) => closed.has(saisonId)),
    held.filter(({ saisonId }) => !closed.has(saisonId)),
  ];
  if (ending.length === 0) throw onlyClosed(jour);
  const { id: parId, nom: par } = personOf(actor);
  const id = new Types.ObjectId().toHexString();
  const depart = { id, jour, motif, certificat, le: new Date(), par, parId };
  const formules = await formulesOf(ending);
  const asked = { cotisations: ending.map(({ _id }) => _id) };
  const change = async (ledger: Ledger, context: OperationContext, unit: UnitOfWork) => {
    const partant = await partantIn(unit, ledger, { adherentId: params.id, depart, formules });
    const given = carnetsGiven(ledger.cotisations, partant);
    const before = amountsOf(ledger);
    for (const one of liveIn(ledger))
      lowerNoted(ledger, one._id, { acteId: id, lines: lignesQuittees(one, partant(one)) }, context);
    const quittees = departsOf(params.id, ledger.cotisations).get(id) ?? [];
    if (quittees.length === 0) throw nothingRuns(jour);
    if (!dryRun) await giveUp(unit, given);
    const rendu = minor(quittees.reduce((sum, one) => sum + one.depart.rendu, 0));
    return { quittees, rendu, fallen: fallenBy(before, amountsOf(ledger), rendu) };
  };
  const plan = async (
    { quittees, rendu, fallen }: { quittees: LigneQuittee[]; rendu: Minor; fallen: Fallen },
    unit?: UnitOfWork,
  ): Promise<PlanDepart> => {
    const lignes = [...quittees, ...kept.flatMap((one) => keptLines(one, params.id, jour))];
    const prix = lignes.reduce((sum, one) => sum + one.depart.avant.montant, 0);
    return {
      lignes: await presentLignes(lignes, unit),
      garde: amountOf(minor(prix - rendu)),
      rendu: amountOf(rendu),
      credite: amountOf(fallen.credite),
      annule: amountOf(fallen.annule),
      promesses: amountOf(fallen.promesses),
    };
  };
  if (dryRun) return plan(await tryMoney(request.actor, { asked, change }));
  return runMoneyTransaction(request, {
    ...{ payeurId: params.id, saisonId: null, saisons: saisonsOf(ending), asked, change },
    answer: (done, { unit }) => plan(done, unit),
  });
}

/**
 * DELETE /api/adherents/{id}/depart: takes the last leave of a member back: lines and money are as before (L-5).
 * @throws RuleError `not_found` (404), `rule` (422) once something of it was used or changed
 */
export async function deleteDepart(
  request: CallRequest<Calls['deleteDepart']>,
): Promise<{ message: string }> {
  const { id: adherentId } = request.params;
  const held = await liveCotisationsOf(adherentId);
  const last = [...departsOf(adherentId, held).values()]
    .toSorted((a, b) => a[0]!.depart.le.getTime() - b[0]!.depart.le.getTime())
    .at(-1);
  if (!last) throw new RuleError('not_found', { message: 'Aucun départ n’est noté pour cette personne.' });
  const acteId = last[0]!.depart.id;
  const left = held.filter(({ _id }) => last.some(({ cotisation }) => cotisation._id === _id));
  const formules = await formulesOf(left);
  const ids = left.map(({ _id }) => _id);
  return runMoneyTransaction(request, {
    ...{ payeurId: adherentId, saisonId: null, saisons: saisonsOf(left) },
    asked: { cotisations: ids, ...movedBy(left, acteId) },
    change: async (ledger, context, unit) => {
      const reprise = { adherentId, departId: acteId, nomDe: nameIn(formules) };
      const found = liveIn(ledger).filter(({ _id }) => ids.includes(_id));
      const carnets = found.flatMap((one) => carnetsLeft(one, adherentId, acteId));
      for (const one of found)
        putBack(ledger, one._id, { acteId, lines: lignesReprises(one, reprise) }, context);
      await takeUp(unit, carnets);
      return acteId;
    },
    answer: async () => ({ message: 'Le départ a été annulé.' }),
  });
}

/** Rules and counts of a leave, for each cotisation. */
async function partantIn(
  unit: UnitOfWork,
  { cotisations }: Ledger,
  {
    adherentId,
    depart,
    formules,
  }: { adherentId: string; depart: NewDepart; formules: ReadonlyMap<string, FormuleDocument> },
): Promise<(cotisation: CotisationDocument) => Partant> {
  const prises = await prisesDe(cotisations.flatMap(carnetIdsOf), unit);
  const { departRendu: rendu, departCertificat } = clubSettings.current.systemSettings;
  const regles: ReglesDepart = { rendu, sansCertificat: departCertificat && !depart.certificat };
  return ({ saisonId }) => ({
    ...{ adherentId, depart, regles, nomDe: nameIn(formules) },
    partFixeDe: (formule) => partFixeIn(formules, formule, saisonId),
    prisesDe: (id) => prises.get(id)?.prises ?? 0,
  });
}

/** The carnets whose entries a leave gives back (L-3). */
const carnetsGiven = (
  cotisations: readonly CotisationDocument[],
  partant: (cotisation: CotisationDocument) => Partant,
): string[] =>
  cotisations.flatMap((one) => {
    const { adherentId, depart, regles, ...counts } = partant(one);
    return lignesApres(one, adherentId, depart.jour).flatMap((formule) =>
      formule.carnet && rendEntrees(ligneAPrix(formule, counts), depart.jour, regles)
        ? [formule.carnet.id]
        : [],
    );
  });

/** The carnets of the lines that a leave ended. */
const carnetsLeft = ({ adherents }: CotisationDocument, adherentId: string, departId: string): string[] =>
  adherents
    .filter((line) => line.adherentId === adherentId)
    .flatMap(({ formules }) =>
      formules.flatMap(({ carnet, depart }) => (carnet && depart?.id === departId ? [carnet.id] : [])),
    );

/** Written in the transaction, so that a door that takes an entry meanwhile makes it start over; what doors hold is theirs no more. */
async function giveUp({ session }: UnitOfWork, ids: readonly string[]): Promise<void> {
  for (const _id of ids)
    await Carnets.updateOne(
      { _id },
      {
        $set: { rendu: true, baux: [] },
        $inc: { revision: 1 },
        $setOnInsert: { prises: 0, entrees: [] },
      },
      { session, upsert: true },
    );
}

async function takeUp({ session }: UnitOfWork, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const own = { _id: { $in: [...ids] } };
  await Carnets.updateMany(own, { $unset: { rendu: '' }, $inc: { revision: 1 } }, { session });
}

/** Lines of a closed season keep their days and their money (S-7). */
const keptLines = (cotisation: CotisationDocument, adherentId: string, jour: string): LigneQuittee[] =>
  lignesApres(cotisation, adherentId, jour).map((formule) => {
    const dateFin = finEffective(formule.dateFin, formule.gels);
    return {
      cotisation,
      formule,
      depart: {
        avant: { dateFin, montant: formule.montant },
        apres: dateFin,
        rendu: minor(0),
        texte: 'saison close, rien ne change',
      },
    };
  });

const nothingRuns = (jour: string): RuleError =>
  refusedField(
    'jour',
    `Aucune formule de cette personne ne court après le ${writtenDay(jour)}\u00a0: choisissez un autre jour.`,
  );

const onlyClosed = (jour: string): RuleError =>
  refusedField(
    'jour',
    `Après le ${writtenDay(jour)}, cette personne n’a plus que des formules de saisons closes\u00a0: elles gardent leur fin et leur prix.`,
  );

const carnetIdsOf = ({ adherents }: CotisationDocument): string[] =>
  adherents.flatMap(({ formules }) => formules.flatMap(({ carnet }) => carnet?.id ?? []));

const saisonsOf = (cotisations: readonly CotisationDocument[]): string[] => [
  ...new Set(cotisations.map(({ saisonId }) => saisonId)),
];

const liveIn = ({ cotisations }: Ledger): readonly CotisationDocument[] =>
  cotisations.filter(({ archivedAt }) => archivedAt === null);
