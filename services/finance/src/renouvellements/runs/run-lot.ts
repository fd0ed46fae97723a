import { Types } from 'mongoose';
import { clubToday, isDuplicateKey, RuleError, transaction, type Actor, type Unit } from '@club/service-kit';
import { takeCodes } from '../../codes/take-code.ts';
import type { CotisationDocument } from '../../cotisations/cotisation-document.ts';
import { passGate } from '@club/service-kit/gates';
import { openCotisation } from '../../ledger/cotisation-rules.ts';
import { Ledger } from '../../ledger/ledger.ts';
import { inTurn } from '../../ledger/money-lock.ts';
import { settled } from '../../ledger/settle.ts';
import { storeLedger } from '../../ledger/store-ledger.ts';
import { showMoney } from '../../lists/show-money.ts';
import { personNames } from '../../payeurs/person-names.ts';
import { takeCles } from './cle-model.ts';
import { confirmLot } from './confirm-lot.ts';
import type { StoredLot } from './lot-model.ts';
import { refusOf, renewedLine, stillFree } from './lot-rules.ts';
import { planLot, type PlannedLot } from './plan-lot.ts';
import type { StoredRenouvellement } from './renouvellement-model.ts';
import { holdings } from '../candidats/season-lines.ts';

/** Another campaign may write the same lines, a lost counter may give the same codes: far fewer times than this. */
const mostTries = 10;

/**
 * Renews the members of a lot in one transaction: the season's gate, cotisations with history and events, keys, and the account of
 * the run. So a lot is done whole or not at all, and never twice.
 * @throws RunStopped when the run was cancelled or taken over; whatever makes it worth trying again later
 */
export async function runLot(run: StoredRenouvellement, lot: StoredLot): Promise<void> {
  try {
    await createLot(run, lot);
  } catch (error) {
    // The season was closed meanwhile: whoever is left is told so.
    if (!(error instanceof RuleError) || error.code !== 'saison_closed') throw error;
    await refuseLot(run, lot, error.message);
  }
}

/** Accounts for a lot of which nobody can be renewed. Throws RunStopped. */
export async function refuseLot(run: StoredRenouvellement, lot: StoredLot, raison: string): Promise<void> {
  const person = await personNames(lot.adherentIds);
  const persons = new Map(lot.adherentIds.map((id) => [id, person(id)]));
  const refuses = lot.adherentIds.map((id) => refusOf(id, raison, persons));
  await transaction((unit) => confirmLot(unit, run, lot, { crees: 0, refuses }));
}

async function createLot(run: StoredRenouvellement, lot: StoredLot): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const planned = await planLot(run, lot.adherentIds);
      const codes = await takeCodes('COT', planned.free.length, clubToday());
      const cotisations = await inTurn(`renouvellement:${run._id}`, (lane) =>
        transaction(async (unit) => {
          await passGate(unit, run.saisonId, lane);
          const created = await createCotisations(unit, run, { planned, codes });
          const { refuses } = planned;
          await confirmLot(unit, run, lot, { crees: created.length, refuses });
          return created;
        }),
      );
      showMoney({ cotisations });
      return;
    } catch (error) {
      if (!isDuplicateKey(error) || attempt === mostTries) throw error;
    }
  }
}

/** An unpaid cotisation for each member who does not have it by now, through the ledger as any other. */
async function createCotisations(
  unit: Unit,
  run: StoredRenouvellement,
  { planned, codes }: { planned: PlannedLot; codes: readonly string[] },
): Promise<CotisationDocument[]> {
  const { saisonId, jour, createdBy, requestId } = run;
  const adherentIds = planned.free.map(({ member }) => member.adherentId);
  const free = stillFree(planned.free, await holdings({ saisonId, adherentIds, unit }));
  const now = new Date();
  const newId = () => new Types.ObjectId().toHexString();
  const moment = { now, today: clubToday(now), by: createdBy.nom, newId };
  const ledger = new Ledger({});
  for (const [place, candidat] of free.entries()) {
    const { payeurId, type } = candidat.member;
    const adherents = [renewedLine(candidat, planned.formules, jour)];
    const codeCotisation = codes[place] ?? '';
    openCotisation(
      ledger,
      { codeCotisation, saisonId, payeurId, type, adherents, description: null },
      moment,
    );
  }
  const money = settled(ledger, moment);
  const created = money.cotisations.map(({ after }) => after);
  await takeCles(unit, saisonId, created.flatMap(takenBy));
  await storeLedger(unit, money, { actor: starterOf(createdBy), requestId, bulk: true });
  return created;
}

function takenBy({ _id: cotisationId, adherents }: CotisationDocument) {
  return adherents.flatMap(({ adherentId, formules }) =>
    formules.map(({ formuleId }) => ({ adherentId, formuleId, cotisationId })),
  );
}

/** Whoever started the run acts in it, also after he signed out. */
function starterOf({ id, nom }: StoredRenouvellement['createdBy']): Actor {
  return { kind: 'user', id, nom, permissions: new Set() };
}
