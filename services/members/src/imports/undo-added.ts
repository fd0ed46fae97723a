import { codeKeyOf, type Adherent, type ImportErrorDetail, type MoneyOfPerson } from '@club/contract';
import {
  existing,
  recordChanges,
  RuleError,
  transaction,
  type CallRequest,
  type UnitOfWork,
} from '@club/service-kit';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { Adherents } from '../adherents/adherent-model.ts';
import { codeKeyIn } from '../codes/code-key-query.ts';
import { membersById } from '../adherents/members-by-id.ts';
import { stateOf, toAdherent } from '../adherents/to-adherent.ts';
import { membersWithCard } from '../badges/members-with-card.ts';
import { passInscriptionFence } from '../closing/pass-inscription-fence.ts';
import { sequenceNumberOf } from '../codes/code-rules.ts';
import { takeCodesOfImport } from '../codes/next-codes.ts';
import { inscriptionsOfDocument } from '../saisons/inscriptions.ts';
import { liveMembers, showInLists } from '../search/live-members.ts';
import { ImportBatches, type ImportBatch } from './import-batch-model.ts';
import { moneyOf } from './money-of.ts';
import { allRefused, idsOf, obstacleOf, type Written } from './undo-rules.ts';

/** Who undoes, in which request. */
export type Origin = Pick<CallRequest<unknown>, 'actor' | 'requestId'>;

/** What became of a lot: rows undone, or why none is. */
export interface UndoneLot {
  lignes: number;
  empeches: ImportErrorDetail[];
  /** Inscriptions that stay. */
  laisses?: ImportErrorDetail[];
}

async function readBatch(
  batchId: string,
): Promise<Pick<ImportBatch, 'annule' | 'retires'> & { ecrits: Written[] }> {
  const batch = await existing(ImportBatches.findOne({ _id: batchId }));
  return { ...batch, ecrits: batch.ecrits ?? [] };
}

async function obstacles(
  ecrits: readonly Written[],
  money: ReadonlyMap<string, MoneyOfPerson> = new Map(),
  unit?: UnitOfWork,
): Promise<{ stored: ReadonlyMap<string, AdherentDocument>; empeches: ImportErrorDetail[] }> {
  const stored = await membersById(idsOf(ecrits), unit);
  const withCard = await membersWithCard(idsOf(ecrits), unit);
  const empeches = ecrits.flatMap(({ id, ...one }) => {
    const undone = { added: true as const, money: money.get(id), hasCard: withCard.has(id) };
    return obstacleOf({ id, ...one }, stored.get(id), undone) ?? [];
  });
  return { stored, empeches };
}

/** What stands in the way of removing the members that a batch added. */
export async function checkAdded(batchId: string): Promise<UndoneLot> {
  const { ecrits, annule } = await readBatch(batchId);
  if (annule) return { lignes: ecrits.length, empeches: [] };
  const { empeches } = await obstacles(ecrits, await moneyOf(idsOf(ecrits)));
  return { lignes: ecrits.length, empeches };
}

/**
 * Removes the members that a batch added, for good, in one transaction, unless one of them is no longer as it left him or
 * has money: then none. Money that came while they were removed puts them back. The same again removes nothing more.
 */
export async function removeAdded(batchId: string, origin: Origin): Promise<UndoneLot> {
  const { ecrits, annule } = await readBatch(batchId);
  if (!annule) {
    const money = await moneyOf(idsOf(ecrits));
    const { empeches: before } = await obstacles(ecrits, money);
    const empeches = before.length > 0 ? before : await removeAll(batchId, ecrits, origin);
    if (empeches.length > 0) return { lignes: 0, empeches };
  }
  const money = await moneyOf(idsOf(ecrits));
  if (money.size === 0) return { lignes: ecrits.length, empeches: [] };
  await putBackAdded(batchId, origin);
  return { lignes: 0, empeches: await checkAdded(batchId).then(({ empeches }) => empeches) };
}

async function removeAll(
  batchId: string,
  ecrits: readonly Written[],
  origin: Origin,
): Promise<ImportErrorDetail[]> {
  try {
    return await transaction((unit) => removeIn(unit, batchId, ecrits, origin));
  } catch (error) {
    if (!(error instanceof RuleError) || error.code !== 'saison_closed') throw error;
    return allRefused(
      ecrits,
      'La saison d’inscription est clôturée\u00a0: ses chiffres comptent cette personne.',
    );
  }
}

async function removeIn(
  unit: UnitOfWork,
  batchId: string,
  ecrits: readonly Written[],
  origin: Origin,
): Promise<ImportErrorDetail[]> {
  const { stored: found, empeches } = await obstacles(ecrits, undefined, unit);
  if (empeches.length > 0) return empeches;
  const retires = [...found.values()];
  for (const saisonId of saisonsOf(retires)) await passInscriptionFence(unit, saisonId);
  await Adherents.deleteMany({ _id: { $in: idsOf(ecrits) } }, { session: unit.session });
  await tell(unit, retires, 'delete', origin);
  await ImportBatches.updateOne(
    { _id: batchId },
    { $set: { annule: true, retires } },
    { session: unit.session },
  );
  unit.afterCommit(() => {
    for (const { _id, version } of retires) liveMembers.rows.remove(_id, version + 1);
  });
  return [];
}

const saisonsOf = (members: readonly AdherentDocument[]) =>
  [
    ...new Set(members.flatMap((one) => inscriptionsOfDocument(one).map(({ saisonId }) => saisonId))),
  ].toSorted();

/**
 * Puts back what `removeAdded` removed, as it was, under a newer version; nothing when it removed nothing. Who lost the code
 * to somebody inscribed meanwhile gets the next free one, and is told.
 */
export async function putBackAdded(batchId: string, origin: Origin): Promise<UndoneLot> {
  return transaction(async (unit) => {
    const batch = await existing(ImportBatches.findOne({ _id: batchId }, { session: unit.session }));
    if (!batch.annule) return { lignes: 0, empeches: [] };
    const ecrits = (batch.ecrits ?? []).map((one) => ({ ...one, version: one.version + 2 }));
    const rows = new Map(ecrits.map(({ id, row }) => [id, row]));
    const { back, empeches } = await withFreeCodes(unit, batch.retires ?? [], rows);
    if (back.length > 0) await Adherents.insertMany(back, { session: unit.session });
    await tell(unit, back, 'restore', origin);
    await ImportBatches.updateOne(
      { _id: batchId },
      { $set: { annule: false, retires: null, ecrits } },
      { session: unit.session },
    );
    unit.afterCommit(() => back.forEach(showInLists));
    return { lignes: back.length, empeches };
  });
}

async function withFreeCodes(
  unit: UnitOfWork,
  retires: readonly AdherentDocument[],
  rows: ReadonlyMap<string, number>,
): Promise<{ back: AdherentDocument[]; empeches: ImportErrorDetail[] }> {
  const codeKey = codeKeyIn(retires.flatMap((one) => one.codeKey ?? []));
  const taken = new Set(
    (await Adherents.find({ codeKey }, { projection: { codeKey: 1 }, session: unit.session }).toArray()).map(
      (one) => one.codeKey,
    ),
  );
  const free = await takeCodesOfImport(taken.size, 0);
  const empeches: ImportErrorDetail[] = [];
  const back = retires.map((one): AdherentDocument => {
    const codeAdherent = taken.has(one.codeKey) ? (free.shift() ?? one.codeAdherent) : one.codeAdherent;
    const put = { ...one, version: one.version + 2, codeAdherent, codeKey: codeKeyOf(codeAdherent) };
    if (codeAdherent === one.codeAdherent) return put;
    const reason = `Le code ${one.codeAdherent} a été donné entre-temps\u00a0: cette personne a maintenant le code ${codeAdherent}.`;
    empeches.push({ row: rows.get(one._id) ?? 0, column: '', value: `${one.nom} ${one.prenom}`, reason });
    return { ...put, codeNumber: sequenceNumberOf(codeAdherent) };
  });
  return { back, empeches };
}

/** History and events, without a line in the activity feed: the end of the run has one. */
function tell(
  unit: UnitOfWork,
  members: readonly AdherentDocument[],
  action: 'delete' | 'restore',
  { actor, requestId }: Origin,
): Promise<void> {
  const isGone = action === 'delete';
  const changes = members.map((member) => {
    const shown: Adherent = toAdherent(member);
    const version = member.version + (isGone ? 1 : 0);
    return {
      entity: 'adherent' as const,
      id: member._id,
      version,
      action,
      actor,
      requestId,
      before: isGone ? shown : null,
      after: isGone ? null : shown,
      state: isGone ? { id: member._id, version, deleted: true, data: null } : stateOf(member, shown),
    };
  });
  return recordChanges(unit, changes, { bulk: true });
}
