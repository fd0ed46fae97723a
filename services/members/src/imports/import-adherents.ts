import { trusted, Types } from 'mongoose';
import type { Adherent, adherentCalls, ImportAdherentsAccount, ImportedAdherent } from '@club/contract';
import {
  isDuplicateKey,
  personOf,
  recordChanges,
  transaction,
  type CallRequest,
  type Unit,
} from '@club/service-kit';
import { codeKeyOf } from '@club/service-kit/search';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { Adherents } from '../adherents/adherent-model.ts';
import { newAdherent } from '../adherents/adherent-rules.ts';
import { stateOf, toAdherent } from '../adherents/to-adherent.ts';
import { inOpenSaison, passInscriptionGate } from '../closing/pass-inscription-gate.ts';
import { leaveNumbersToImport, takeCodesOfImport } from '../codes/next-codes.ts';
import { inscriptionSaison } from '../saisons/inscription-saison.ts';
import { liveIndex } from '../search/live-index.ts';
import { ImportBatches } from './import-batch-model.ts';
import { accountOf, codesIn, highestNumberIn, lastNumberOf, sortOut, type Holder } from './import-rules.ts';

type ImportRequest = CallRequest<typeof adherentCalls.importAdherents>;

/** Times a batch is tried when someone takes one of its codes, or sends the same batch, at the same moment. */
const maxAttempts = 3;

interface StoredBatch {
  account: ImportAdherentsAccount;
  /** The new members; none when the batch had been stored before. */
  adherents: Adherent[];
}

/**
 * Stores a batch of imported members in one transaction and answers once they can be found. Rows whose code is known (in
 * the trash too) or repeated are skipped, or refused when the code is somebody else's; blank codes take the next numbers; all are inscribed in the active season.
 * The same batch of the same import gets its first answer.
 */
export async function importAdherents(request: ImportRequest): Promise<ImportAdherentsAccount> {
  return inOpenSaison(await inscriptionSaison(null), (open) => importIn(request, open));
}

async function importIn(request: ImportRequest, saisonId: string | null): Promise<ImportAdherentsAccount> {
  const { rows, rowsToCome } = request.body;
  await leaveNumbersToImport(lastNumberOf(codesIn(rows), rowsToCome));
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { account, adherents } = await transaction((unit) => storeBatch(unit, request, saisonId));
      for (const adherent of adherents) liveIndex.put(adherent);
      return account;
    } catch (error) {
      if (!isDuplicateKey(error) || attempt === maxAttempts) throw error;
    }
  }
}

async function storeBatch(unit: Unit, request: ImportRequest, saisonId: string | null): Promise<StoredBatch> {
  const { importId, batch, rows } = request.body;
  const batchId = `${importId}/${batch}`;
  const known = await ImportBatches.findById(batchId, null, { session: unit.session }).lean();
  if (known) return { account: known.account, adherents: [] };
  await passInscriptionGate(unit, saisonId);
  const sorted = sortOut(rows, await takenCodes(unit, rows));
  const documents = await newDocuments(sorted.accepted, request, saisonId);
  const adherents = await insertAll(unit, documents, request);
  const account = accountOf(sorted);
  await ImportBatches.create([{ _id: batchId, account, createdAt: new Date() }], { session: unit.session });
  return { account, adherents };
}

function takenCodes(unit: Unit, rows: readonly ImportedAdherent[]): Promise<Holder[]> {
  const codeKey = trusted({ $in: codesIn(rows).map(codeKeyOf) });
  const fields = { _id: 0, codeAdherent: 1, nom: 1, prenom: 1, dateNaissance: 1 } as const;
  return Adherents.find({ codeKey }, fields, unit).lean();
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
    return newAdherent(row, { id: new Types.ObjectId().toHexString(), codeAdherent, saisonId, by, now });
  });
}

/** Inserts the documents with their history lines and events; answers them as members. */
async function insertAll(
  unit: Unit,
  documents: readonly AdherentDocument[],
  { actor, requestId }: ImportRequest,
): Promise<Adherent[]> {
  if (documents.length === 0) return [];
  // Lean: the documents come from `newAdherent`; validating them again takes longer than storing them.
  await Adherents.insertMany([...documents], { session: unit.session, lean: true });
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
    state: stateOf(document),
  }));
  await recordChanges(unit, changes, { bulk: true });
  return adherents;
}
