import type { MergedPersons } from '@club/contract';
import { existing, logger, requestReply, transaction, type UnitOfWork } from '@club/service-kit';
import { starterOf } from '@club/service-kit/jobs';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { Adherents } from '../adherents/adherent-model.ts';
import { storeChange } from '../adherents/store-change.ts';
import { showInLists } from '../search/live-members.ts';
import type { FusionRun } from './fusion-run.ts';
import { mergedRecords, separatedRecords, type TwoRecords } from './merge-rules.ts';
import { moveBack, moveDocuments } from './moved-documents.ts';

/** Milliseconds: finance reads all money of a person. */
const within = { timeoutMs: 20_000 };

/**
 * Merges two records, or undoes it: money first, which alone may refuse, then reminders, then the records with what hangs on them.
 * Answers why it was not done, in French, or null. Each step done again changes nothing: a process that ends in between leaves a run that
 * another one goes on with.
 */
export async function runFusion(run: FusionRun): Promise<string | null> {
  const asked = askedOf(run);
  const { obstacles } = await requestReply('finance', 'fusionnerPersonnes', asked, within);
  if (obstacles.length > 0) return obstacles.join(' ');
  await requestReply('admin', 'fusionnerPersonnes', asked, within);
  await transaction((unit) => (asked.sens === 'fusion' ? merge(unit, run) : separate(unit, run)));
  // What was paid for him while he was there for some process is his heir's too.
  if (asked.sens === 'fusion') await requestReply('finance', 'fusionnerPersonnes', asked, within);
  const { garderId, fondreId, requestId } = asked;
  logger.info(
    { garde: garderId, fondu: fondreId, sens: asked.sens, actor: asked.par.id, requestId },
    'merged',
  );
  return null;
}

function askedOf({ garderId, fondreId, annuleId, createdBy, requestId }: FusionRun): MergedPersons {
  const { id, nom } = createdBy;
  const sens = annuleId === null ? 'fusion' : 'annulation';
  return { garderId, fondreId, sens, par: { id, nom }, requestId };
}

/** Both as they are in the transaction; throws when another run has them. */
async function lockedRecords(
  { session }: UnitOfWork,
  { garderId, fondreId }: FusionRun,
): Promise<TwoRecords> {
  const garde = await existing(Adherents.findOne({ _id: garderId }, { session }));
  const fondu = await existing(Adherents.findOne({ _id: fondreId }, { session }));
  if (garde.verrou !== fondreId || fondu.verrou !== garderId)
    throw new Error('the records of a merge are not locked by it');
  return { garde, fondu };
}

const originOf = (run: FusionRun) => ({
  actor: starterOf(run),
  requestId: run.requestId,
  ofFusion: true as const,
});

async function merge(unit: UnitOfWork, run: FusionRun): Promise<void> {
  const records = await lockedRecords(unit, run);
  const { garde, fondu } = records;
  if (fondu.fonduEn) return;
  const changes = mergedRecords(records, run.valeurs);
  const le = new Date();
  const fields = Object.keys(changes.garde) as (keyof AdherentDocument)[];
  const fonduEn = {
    id: garde._id,
    le,
    gardeApres: changes.garde,
    gardeAvant: Object.fromEntries(fields.map((field) => [field, garde[field] ?? null])),
    avant: Object.fromEntries(
      (Object.keys(changes.fondu) as (keyof AdherentDocument)[]).map((field) => [
        field,
        fondu[field] ?? null,
      ]),
    ),
  };
  const gone = { ...changes.fondu, fonduEn, deletedAt: le, deletedBy: run.createdBy.nom };
  await store(unit, run, records, {
    garde: { changes: changes.garde, action: 'fusion' },
    fondu: { changes: gone, action: 'fusion' },
  });
  await moveDocuments(unit, { garderId: garde._id, fondreId: fondu._id, actor: starterOf(run) });
}

async function separate(unit: UnitOfWork, run: FusionRun): Promise<void> {
  const records = await lockedRecords(unit, run);
  const { garde, fondu } = records;
  if (!fondu.fonduEn) return;
  const changes = separatedRecords(records, fondu.fonduEn);
  const again = { ...changes.fondu, fonduEn: null, deletedAt: null, deletedBy: null };
  await store(unit, run, records, {
    garde: { changes: changes.garde, action: 'update' },
    fondu: { changes: again, action: 'restore' },
  });
  await moveBack(unit, { garderId: garde._id, fondreId: fondu._id, actor: starterOf(run) });
}

interface Stored {
  changes: Partial<AdherentDocument>;
  action: 'fusion' | 'restore' | 'update';
}

/** Writes both with history and event; the feed tells of the one that is kept. */
async function store(
  unit: UnitOfWork,
  run: FusionRun,
  { garde, fondu }: TwoRecords,
  after: { garde: Stored; fondu: Stored },
): Promise<void> {
  const origin = originOf(run);
  const { _id } = fondu;
  // Codes are exchanged: no two records have one at any moment.
  const between = { codeAdherent: `~${_id}`, codeKey: `~${_id}` };
  if ('codeAdherent' in after.fondu.changes)
    await Adherents.updateOne({ _id }, { $set: between }, { session: unit.session });
  const kept = await storeChange(unit, garde, after.garde.changes, { ...origin, action: after.garde.action });
  const other = await storeChange(unit, fondu, after.fondu.changes, {
    ...origin,
    action: after.fondu.action,
    silent: true,
  });
  unit.afterCommit(() => {
    showInLists(other);
    showInLists(kept);
  });
}
