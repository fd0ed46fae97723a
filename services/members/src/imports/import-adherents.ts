import { Types } from 'mongoose';
import {
  unknownOfPerson,
  type Adherent,
  type adherentCalls,
  type ImportBatchAccount,
  type ImportedAdherent,
} from '@club/contract';
import { personOf, recordChanges, storeBatch, type CallRequest, type UnitOfWork } from '@club/service-kit';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { Adherents } from '../adherents/adherent-model.ts';
import { newAdherent } from '../adherents/adherent-rules.ts';
import { stateOf, toAdherent } from '../adherents/to-adherent.ts';
import { inOpenSaison, passInscriptionFence } from '../closing/pass-inscription-fence.ts';
import { leaveNumbersToImport, takeCodesOfImport } from '../codes/next-codes.ts';
import { inscriptionSaison } from '../saisons/inscription-saison.ts';
import { liveMembers } from '../search/live-members.ts';
import { personsLike, takenCodes } from './holders.ts';
import { nearMembers } from './near-words.ts';
import { ImportBatches } from './import-batch-model.ts';
import { accountOf, codesIn, doublesIn, highestNumberIn, lastNumberOf, sortOut } from './import-rules.ts';

type ImportRequest = CallRequest<typeof adherentCalls.importAdherents>;

/**
 * Stores a batch of members in one transaction and answers once they can be found (W-2, W-3). The same batch
 * gets its first answer.
 */
export async function importAdherents(request: ImportRequest): Promise<ImportBatchAccount> {
  const { rows, rowsToCome } = request.body;
  return inOpenSaison(await inscriptionSaison(null), async (open) => {
    await leaveNumbersToImport(lastNumberOf(codesIn(rows), rowsToCome));
    return storeBatch(ImportBatches, request.body, (unit) => storeRows(unit, request, open));
  });
}

async function storeRows(unit: UnitOfWork, request: ImportRequest, saisonId: string | null) {
  const { rows } = request.body;
  await passInscriptionFence(unit, saisonId);
  const sorted = sortOut(rows, await takenCodes(rows, unit));
  const like = await personsLike(sorted.accepted, unit);
  const avertissements = doublesIn(sorted.accepted, like, await nearMembers());
  const documents = await newDocuments(sorted.accepted, request, saisonId);
  const adherents = await insertAll(unit, documents, request);
  unit.afterCommit(() => adherents.forEach((adherent) => liveMembers.rows.put(adherent)));
  const account = { ...accountOf(sorted), ...(avertissements.length > 0 && { avertissements }) };
  const ecrits = documents.map(({ _id: id, version }, at) => ({
    row: sorted.accepted[at]?.row ?? 0,
    id,
    version,
  }));
  return { account, ecrits };
}

async function newDocuments(
  rows: readonly ImportedAdherent[],
  { actor }: ImportRequest,
  saisonId: string | null,
): Promise<AdherentDocument[]> {
  const given = codesIn(rows);
  const taken = await takeCodesOfImport(rows.length - given.length, highestNumberIn(given));
  const by = personOf(actor).nom;
  const now = new Date();
  return rows.map((row) => {
    const codeAdherent = row.codeAdherent || (taken.shift() ?? '');
    const id = new Types.ObjectId().toHexString();
    // Blank cells of a workbook say nothing of the person (W-5).
    return newAdherent(
      { ...unknownOfPerson, ...row },
      { id, codeAdherent, saisonId, moyen: 'import', by, now },
    );
  });
}

async function insertAll(
  unit: UnitOfWork,
  documents: readonly AdherentDocument[],
  { actor, requestId }: ImportRequest,
): Promise<Adherent[]> {
  if (documents.length === 0) return [];
  await Adherents.insertMany([...documents], { session: unit.session });
  const adherents = documents.map(toAdherent);
  const changes = documents.map((document, at) => ({
    entity: 'adherent' as const,
    id: document._id,
    version: document.version,
    action: 'import' as const,
    before: null,
    after: adherents[at] ?? null,
    actor,
    requestId,
    state: stateOf(document, adherents[at]),
  }));
  await recordChanges(unit, changes, { bulk: true });
  return adherents;
}
