import { isDeepStrictEqual } from 'node:util';
import { withoutTotals, type AnswerOf, type saisonCalls, type SaisonFields } from '@club/contract';
import {
  clubToday,
  existing,
  recordChange,
  RuleError,
  transaction,
  type CallRequest,
  type UnitOfWork,
} from '@club/service-kit';
import { overlapWarnings } from './overlap-warnings.ts';
import { saisonChange } from './saison-change.ts';
import { chiffresOf, withItsFigures } from './saison-figures.ts';
import { orRefused } from './saison-refusals.ts';
import { Saisons, type StoredSaison } from './saison-model.ts';
import { mergeSaison, nomKeyOf, refuseMovedStart } from './saison-rules.ts';
import { fieldsOf } from './to-saison.ts';

type UpdateSaison = typeof saisonCalls.updateSaison;

/**
 * Changes an open season; `active: true` activates it when no other is. No change writes nothing.
 * @throws RuleError `not_found` (404), `saison_closed` (409), `stale_version` (409) with the current season,
 * `active_saison_exists` (409), `conflict` (409) for a second one with its enrolment open, `duplicate_code` (409) for its
 * name, `refused_value` (422) for its dates, for a first day to come that something is sold from, its enrolment, or for one that would be active no more
 */
export async function updateSaison(request: CallRequest<UpdateSaison>): Promise<AnswerOf<UpdateSaison>> {
  const { saison, warned } = await orRefused(
    transaction(async (unit) => {
      const changed = await changeSaison(unit, request);
      return { saison: changed, warned: await overlapWarnings(unit, changed) };
    }),
  );
  return { ...(await withItsFigures(saison)), ...warned };
}

async function changeSaison(unit: UnitOfWork, request: CallRequest<UpdateSaison>): Promise<StoredSaison> {
  const { params, body, ifMatch, actor } = request;
  const before = await Saisons.findOne({ _id: params.id }, { session: unit.session });
  if (!before) throw new RuleError('not_found', { message: 'Saison introuvable.' });
  const expected = body.version ?? ifMatch;
  if (expected !== undefined && expected !== before.version)
    throw new RuleError('stale_version', {
      current: withoutTotals(actor.permissions, await withItsFigures(before)),
    });
  const stored = fieldsOf(before);
  const fields = mergeSaison({ ...before, ...stored }, body);
  if (isDeepStrictEqual(fields, stored)) return before;
  const isSold = chiffresOf(before).nbCotisations > 0;
  refuseMovedStart(before, fields, { today: clubToday(), isSold });
  const after = await saveSaison(unit, before, fields);
  await recordChange(unit, saisonChange('update', before, after, request));
  return after;
}

async function saveSaison(
  { session }: UnitOfWork,
  { _id, version, activeDepuis }: StoredSaison,
  fields: SaisonFields,
): Promise<StoredSaison> {
  const now = new Date();
  const since = fields.active ? { activeDepuis: activeDepuis ?? now } : {};
  const $set = { ...fields, ...since, nomKey: nomKeyOf(fields.nom), version: version + 1, updatedAt: now };
  // A concurrent change is a conflict and runs the transaction again.
  return existing(Saisons.findOneAndUpdate({ _id }, { $set }, { session, returnDocument: 'after' }));
}
