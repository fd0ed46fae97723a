import type { Language, TypeRappel } from '@club/contract';
import { personOf, recordHistory, type Actor, type UnitOfWork } from '@club/service-kit';
import { noLease, wakeJob } from '@club/service-kit/jobs';
import { Types } from 'mongoose';
import { Envois, rappelRuns, Rappels, type StoredEnvoi, type StoredRappel } from './rappel-model.ts';

/** What a campaign is to send, and on whose behalf. */
export interface Campaign {
  type: TypeRappel;
  langue: Language;
  /** Ids of the persons, once each. */
  adherentIds: readonly string[];
  /** Days ahead that it looks for certificates; null: those of the settings. */
  jours: number | null;
  /** The sender's, of which the numbers of the e-mails are made. */
  fromEmail: string;
  createdAt: Date;
  actor: Actor;
  requestId: string;
}

/** Stores a campaign with a line for each person, its history line too, in the caller's transaction; it begins after it (N-5). */
export async function beginCampaign(unit: UnitOfWork, campaign: Campaign): Promise<StoredRappel> {
  const { type, langue, adherentIds, jours, fromEmail, createdAt, actor, requestId } = campaign;
  const { session } = unit;
  const { id, nom } = personOf(actor);
  const domain = fromEmail.split('@').at(-1);
  const run: StoredRappel = {
    _id: new Types.ObjectId().toHexString(),
    etat: 'en_attente',
    type,
    langue,
    jours,
    total: adherentIds.length,
    raison: null,
    reprise: null,
    pannes: 0,
    attempts: 0,
    cancelRequested: false,
    lease: noLease(),
    createdBy: { id, nom },
    requestId,
    createdAt,
    finishedAt: null,
  };
  await Rappels.insertOne(run, { session });
  await Envois.insertMany(
    adherentIds.map((adherentId): StoredEnvoi => ({
      _id: `${run._id}:${adherentId}`,
      rappelId: run._id,
      type,
      adherentId,
      etat: 'a_envoyer',
      messageId: `<${run._id}.${adherentId}@${domain}>`,
      essais: 0,
      repris: false,
      prochain: null,
      raison: null,
      envoyeLe: null,
      par: nom,
      createdAt,
    })),
    { session },
  );
  await recordHistory(unit, {
    entity: 'rappel',
    id: run._id,
    version: 1,
    action: 'create' as const,
    before: null,
    after: { type, langue, total: run.total },
    actor,
    requestId,
  });
  unit.afterCommit(() => wakeJob(rappelRuns));
  return run;
}
