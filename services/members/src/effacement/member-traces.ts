import type { ErasedPerson } from '@club/contract';
import type { CollectionOf, UnitOfWork } from '@club/service-kit';
import { emptyHistory, forgetStates, forgetTraces, textHider } from '@club/service-kit/erasure';
import { Cards } from '../badges/card-model.ts';
import { Certificats } from '../certificats/certificat-model.ts';
import { FusionNotes } from '../fusions/moved-documents.ts';
import { ChangeBatches, ImportBatches } from '../imports/import-batch-model.ts';
import { Lectures } from '../lectures/lectures.ts';
import { Faits, runOfFait } from '../lots-adherents/fait-model.ts';
import { countUndone } from '../lots-adherents/undo-batch.ts';
import { Lots } from '../lots-cartes/lot-model.ts';
import { Passages } from '../passages/passage-model.ts';
import { Ignores } from '../qualite/ignores.ts';
import { EmailsRefuses } from '../rappels/emails-refuses.ts';
import { forgetVisits } from '../passages/same-visit.ts';
import { forgetInOthers } from './others-texts.ts';
import { forgetRefus } from './refus-effacement.ts';

/**
 * Everything in this service that hangs on one member beside his record, files aside (`member-files.ts`): what is his goes, what is
 * counted stays without him. A new collection that names a member takes its line here.
 */
export async function forgetMember(unit: UnitOfWork, person: ErasedPerson): Promise<void> {
  const { session } = unit;
  const { id } = person;
  await Certificats.deleteMany({ adherentId: id }, { session });
  await forgetCards(unit, id);
  // Entries are counted by day and section: they stay, of nobody.
  await Passages.updateMany({ adherentId: id }, { $set: { adherentId: null } }, { session });
  await forgetVisits(id, unit);
  await Lectures.deleteMany({ adherentId: id }, { session });
  await FusionNotes.deleteMany({ fondreId: id }, { session });
  await Ignores.deleteMany({ cible: { $regex: id } }, { session });
  await EmailsRefuses.deleteOne({ _id: id }, { session });
  await forgetRefus(unit, person);
  await forgetInOthers(unit, person);
  await forgetBatches(unit, person);
  await forgetFaits(unit, id);
  await emptyHistory(unit, 'adherent', [id]);
  await forgetStates(unit, 'adherent', id);
  await forgetTraces(unit, person);
}

/** Serials stay, each once; a card that is read is nobody's any more. */
async function forgetCards(unit: UnitOfWork, adherentId: string): Promise<void> {
  const { session } = unit;
  const cards = await Cards.find({ adherentId }, { projection: { _id: 1 }, session }).toArray();
  const gone = { state: 'revoked' as const, reason: null, qr: null, signature: null };
  await Cards.updateMany({ adherentId }, { $set: gone }, { session });
  await emptyHistory(
    unit,
    'carte',
    cards.map(({ _id }) => _id),
  );
  await Lots.updateMany(
    { 'holders.adherentId': adherentId },
    { $set: { 'holders.$[his].qr': null } },
    { session, arrayFilters: [{ 'his.adherentId': adherentId }] },
  );
}

/** What acts on many would give back; they are one fewer to be undone. */
async function forgetFaits({ session }: UnitOfWork, adherentId: string): Promise<void> {
  const faits = await Faits.find({ adherentId }, { session }).toArray();
  for (const { _id, annule } of faits) if (!annule) await countUndone(runOfFait(_id), 1, { session });
  await Faits.deleteMany({ adherentId }, { session });
}

/** What batches of imports were answered, and would put back (W-10). */
async function forgetBatches(unit: UnitOfWork, person: ErasedPerson): Promise<void> {
  const { session } = unit;
  const { textes, mots, codes } = person;
  const hide = textHider(textes, { alone: [...mots, ...codes] });
  const found = await ChangeBatches.find({ 'ecrits.id': person.id }, { session }).toArray();
  for (const { _id, account, ecrits = [], apres } of found) {
    const rows = new Set(ecrits.filter(({ id }) => id === person.id).map(({ row }) => row));
    const others = <Row extends { row: number }>(values: readonly Row[]) =>
      values.filter(({ row }) => !rows.has(row));
    const $set = {
      account: { ...account, avant: others(account.avant) },
      ...(apres && { apres: others(apres) }),
    };
    await ChangeBatches.updateOne({ _id }, { $set }, { session });
  }
  for (const collection of [ImportBatches, ChangeBatches] as CollectionOf<{
    _id: string;
    account: unknown;
  }>[]) {
    const said = ['errors', 'avertissements'].map((list) => ({ [`account.${list}.0`]: { $exists: true } }));
    const answered = collection.find({ $or: said }, { projection: { account: 1 }, session });
    for await (const { _id, account } of answered) {
      const hidden: unknown = hide(account);
      if (JSON.stringify(hidden) !== JSON.stringify(account))
        await collection.updateOne({ _id }, { $set: { account: hidden } }, { session });
    }
  }
}
