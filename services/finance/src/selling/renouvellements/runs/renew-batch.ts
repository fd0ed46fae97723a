import { clubToday, logger, RuleError, transaction, type UnitOfWork } from '@club/service-kit';
import { type BatchTurn, starterOf } from '@club/service-kit/jobs';
import { passFence } from '@club/service-kit/season-fence';
import { Types } from 'mongoose';
import { takeCodes, withFreeCode } from '../../../documents/codes/take-code.ts';
import { openCotisation } from '../../../ledger/rules/cotisation-rules.ts';
import { Ledger, settled } from '../../../ledger/rules/ledger.ts';
import { lastDayIn, laterThan } from '../../../documents/saisons/saisons.ts';
import { showMoney } from '../../../ledger/lists/money-tables.ts';
import type { CotisationDocument } from '../../../documents/money/cotisations.ts';
import { withMoneyLock } from '../../../ledger/transactions/money-transaction.ts';
import { salesOf, storeSales } from '../../../ledger/transactions/note-operations.ts';
import { storeLedger } from '../../../ledger/transactions/store-ledger.ts';
import { formerMembers, holdings } from '../candidats/season-lines.ts';
import { takeCles } from './cle-model.ts';
import { batchPlan, type BatchPlan, stillFree } from './batch-rules.ts';
import { renewedLines } from '../offres/offre-rules.ts';
import type { Refus, RenouvellementCount, StoredRenouvellement } from './stored-renouvellement.ts';
import type { ObstacleRenouvellement } from '@club/contract';
import { freshPersons } from '../../../documents/adherents/persons.ts';
import { campaignFormules } from '../candidats/campaign-formules.ts';
import { campaignPersons, type CampaignPersons } from '../candidats/campaign-persons.ts';
import { isMember } from '../candidats/campaign.ts';
import { priceCandidats } from '../candidats/price-candidats.ts';
import { type Candidat, candidatOf, type CatalogueFormule } from '../candidats/candidat-rules.ts';

type Batch = BatchTurn<RenouvellementCount, Refus>;

/**
 * Renews the members of a batch in one transaction with its keys and the run's account, so it is done once and whole
 * (R-3).
 * @throws RunStopped when the run was cancelled or taken over; other errors are worth a retry
 */
export async function renewBatch(run: StoredRenouvellement, batch: Batch): Promise<void> {
  try {
    await createBatch(run, batch);
  } catch (error) {
    // Closed meanwhile: the members left are refused.
    if (!(error instanceof RuleError) || error.code !== 'saison_closed') throw error;
    await batch.refuseAll(error.message);
  }
}

function createBatch(run: StoredRenouvellement, batch: Batch): Promise<void> {
  return withFreeCode(null, async () => {
    const planned = await planBatch(run, batch.items);
    const codes = await takeCodes('COT', planned.free.length, clubToday());
    await withMoneyLock(`renouvellement:${run._id}`, (shard) =>
      transaction(async (unit) => {
        await passFence(unit, run.saisonId, shard);
        const created = await createCotisations(unit, run, { planned, codes });
        const [{ refuses }, crees] = [planned, created.length];
        const ignores = batch.items.length - crees - refuses.length; // had it already
        await batch.confirm(unit, { counts: { crees, ignores }, refuses });
        unit.afterCommit(() => showMoney({ cotisations: created }));
      }),
    );
  });
}

/** Creates an unpaid cotisation for each member who does not have it by now. */
async function createCotisations(
  unit: UnitOfWork,
  run: StoredRenouvellement,
  { planned, codes }: { planned: PlannedBatch; codes: readonly string[] },
): Promise<CotisationDocument[]> {
  const { saisonId, jour, createdBy, requestId } = run;
  const adherentIds = planned.free.map(({ member }) => member.adherentId);
  const free = await priceCandidats(
    stillFree(planned.free, await holdings({ saisonId, adherentIds, unit })),
    { saisonId, jour, formules: planned.formules, unit },
  );
  const now = new Date();
  const newId = () => new Types.ObjectId().toHexString();
  const context = {
    now,
    today: clubToday(now),
    toCome: new Set<string>(),
    by: createdBy.nom,
    byId: createdBy.id,
    caisse: createdBy,
    newId,
  };
  const produitLe = laterThan(context.today, jour);
  const finSaison = await lastDayIn(saisonId, jour);
  const ledger = new Ledger({});
  for (const [place, candidat] of free.entries()) {
    const { adherentId, lienParente, payeurId, type } = candidat.member;
    const own = candidat.lignes.map((ligne) => ({ ...ligne, adherentId, lienParente }));
    const adherents = renewedLines(own, planned.formules, { jour, finSaison });
    const codeCotisation = codes[place] ?? '';
    openCotisation(
      ledger,
      { codeCotisation, saisonId, payeurId, type, adherents, description: null, produitLe },
      context,
    );
  }
  const money = settled(ledger, context);
  const created = money.cotisations.map(({ after }) => after);
  if (run.pourcentage < 0) {
    const by = { motif: run.motif ?? null, parId: createdBy.id, par: createdBy.nom };
    await storeSales(unit, await salesOf(unit, money.cotisations), by, context);
  }
  await takeCles(unit, saisonId, created.flatMap(takenBy), run._id);
  await storeLedger(unit, money, { actor: starterOf(run), requestId, bulk: true });
  return created;
}

/** What a cotisation takes of its season, for its keys. */
export function takenBy({ _id: cotisationId, adherents }: CotisationDocument) {
  return adherents.flatMap(({ adherentId, formules }) =>
    formules.map(({ formuleId }) => ({ adherentId, formuleId, cotisationId })),
  );
}

/** What a batch would do as of now. */
export interface PlannedBatch extends BatchPlan {
  /** Every member with all his lines. */
  candidats: ReadonlyMap<string, Candidat>;
  formules: ReadonlyMap<string, CatalogueFormule>;
}

/**
 * Plans a batch by the rules of the preview. Before refusing for an obstacle of the person's record it asks the members
 * service, since the copy may lag; while that is away the copy decides.
 */
export async function planBatch(
  run: StoredRenouvellement,
  adherentIds: readonly string[],
): Promise<PlannedBatch> {
  const [all, held] = await Promise.all([
    formerMembers({ saisonId: run.formerId, adherentIds }),
    holdings({ saisonId: run.saisonId, adherentIds }),
  ]);
  const known = adherentIds.flatMap((id) => all.get(id) ?? []);
  const formules = await campaignFormules(known, run.saisonId);
  const { pourcentage, jour, sectionId } = run;
  const conditions = { formules, held, jour, today: clubToday(), pourcentage };
  const candidatsWith = (persons: CampaignPersons): Map<string, Candidat> => {
    const candidats = known
      .filter(isMember(persons))
      .flatMap(
        (member) => candidatOf(member, { ...conditions, persons, sectionId: sectionId ?? undefined }) ?? [],
      );
    return new Map(candidats.map((candidat) => [candidat.member.adherentId, candidat]));
  };
  const ids = [...adherentIds, ...known.map(({ payeurId }) => payeurId)];
  let persons = await campaignPersons(ids);
  let candidats = candidatsWith(persons);
  const suspects = [...candidats.values()].filter(isSuspect);
  if (suspects.length > 0 && (await askedAgain(suspects))) {
    persons = await campaignPersons(ids);
    candidats = candidatsWith(persons);
  }
  return { ...batchPlan(adherentIds, candidats, persons), candidats, formules };
}

/** True for an obstacle of the record, which may just have been mended. */
function isSuspect({ lignes }: Candidat): boolean {
  return lignes.some(({ obstacle }) => obstacle !== null && mendable.has(obstacle));
}

const mendable: ReadonlySet<string> = new Set<ObstacleRenouvellement>([
  'age',
  'bloque',
  'certificat',
  'supprime',
]);

/** True when the members service answered; its answer is kept in the copy. */
async function askedAgain(suspects: readonly Candidat[]): Promise<boolean> {
  try {
    await freshPersons([...new Set(suspects.flatMap(({ member }) => [member.adherentId, member.payeurId]))]);
    return true;
  } catch (error) {
    if (!(error instanceof RuleError) || error.code !== 'unavailable') throw error;
    logger.warn({ err: error }, 'a renewal is decided by the copy: members is away');
    return false;
  }
}
