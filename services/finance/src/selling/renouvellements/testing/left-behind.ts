import mongoose from 'mongoose';
import { activeSaisonId, newId } from '../../../testing/start-finance.ts';
import { renouvellements } from '../runs/renouvellement-job.ts';
import type { StoredRenouvellement } from '../runs/stored-renouvellement.ts';
import { formerSaisonId } from './campaign.ts';

/** A batch as every release has stored it. */
interface StoredBatch {
  _id: string;
  renouvellementId: string;
  index: number;
  adherentIds: readonly string[];
  refuses: never[];
}

/** A run that another process works on, or did until it was lost. */
export async function leftBehind(
  members: readonly string[][],
  parts: Partial<StoredRenouvellement> = {},
): Promise<string> {
  const now = new Date();
  const run: StoredRenouvellement = {
    _id: newId(),
    etat: 'en_cours',
    saisonId: activeSaisonId,
    formerId: formerSaisonId,
    sectionId: null,
    pourcentage: 0,
    jour: '2026-11-21',
    total: members.flat().length,
    done: 0,
    crees: 0,
    ignores: 0,
    nextLot: 0,
    attempts: 0,
    lease: { owner: 'a lost process', until: new Date(now.getTime() + 1_000) },
    servedAt: now,
    createdBy: { id: newId(), nom: 'Nadia Haddad' },
    requestId: 'r1',
    createdAt: now,
    finishedAt: null,
    ...parts,
  };
  const batches = members.map((adherentIds, index) => ({
    _id: `${run._id}:${index}`,
    renouvellementId: run._id,
    index,
    adherentIds,
    refuses: [],
  }));
  await mongoose.connection.collection<StoredBatch>('renouvellement_lots').insertMany(batches);
  await renouvellements.runs.insertMany([run]);
  return run._id;
}
