import type { AnswerOf, CreateSaison as CreateBody, SavedSaison, saisonCalls } from '@club/contract';
import { once, recordChange, type CallRequest, type UnitOfWork } from '@club/service-kit';
import { Types } from 'mongoose';
import { orRefused } from './saison-refusals.ts';
import { Saisons, type StoredSaison } from './saison-model.ts';
import { newSaisonFields, nomKeyOf } from './saison-rules.ts';
import { overlapWarnings } from './overlap-warnings.ts';
import { saisonChange } from './saison-change.ts';
import { noFigures, toSaison } from './to-saison.ts';

type CreateSaison = typeof saisonCalls.createSaison;

/**
 * Creates a waiting or active season.
 * @throws RuleError `active_saison_exists` (409), `duplicate_code` (409) for its name, `refused_value` (422)
 * for its dates
 */
export async function createSaison(request: CallRequest<CreateSaison>): Promise<AnswerOf<CreateSaison>> {
  return createActiveOrWaiting(request, request.body);
}

export function createActiveOrWaiting<C>(request: CallRequest<C>, body: CreateBody): Promise<SavedSaison> {
  const created = once(request, async (unit) => {
    const saison = await insertSaison(unit, body);
    await recordChange(unit, saisonChange('create', null, saison, request));
    // A new season has no figures.
    return { ...toSaison(saison, noFigures), ...(await overlapWarnings(unit, saison)) };
  });
  return orRefused(created);
}

async function insertSaison({ session }: UnitOfWork, body: CreateBody): Promise<StoredSaison> {
  const fields = newSaisonFields(body);
  const nomKey = nomKeyOf(fields.nom);
  const now = new Date();
  const saison: StoredSaison = {
    _id: new Types.ObjectId().toHexString(),
    ...fields,
    nomKey,
    version: 1,
    cloturee: false,
    activeDepuis: fields.active ? now : null,
    clotureEnCours: false,
    dateCloture: null,
    suppressionDepuis: null,
    createdAt: now,
    updatedAt: now,
  };
  await Saisons.insertOne(saison, { session });
  return saison;
}
