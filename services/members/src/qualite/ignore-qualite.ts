import type { qualiteCalls } from '@club/contract';
import { once, personOf, recordHistory, RuleError, type CallRequest } from '@club/service-kit';
import { hideIgnore, ignoreId, Ignores, showIgnore, type IgnoreDocument } from './ignores.ts';

/** A line of the history beside what is written, as of a record that publishes nothing. */
const entity = 'qualite';

/** Sets a record of an anomaly aside while it holds this value; the same again changes nothing. */
export function ignoreQualite(
  request: CallRequest<typeof qualiteCalls.ignoreQualite>,
): Promise<{ id: string }> {
  const { params, body, actor, requestId } = request;
  const { id: cible, valeur } = body;
  const { anomalie } = params;
  const { id: parId, nom: par } = personOf(actor);
  const after: IgnoreDocument = {
    _id: ignoreId(anomalie, cible),
    anomalie,
    cible,
    valeur,
    par,
    parId,
    le: new Date(),
  };
  return once(request, async (unit) => {
    const { session } = unit;
    const before = await Ignores.findOne({ _id: after._id }, { session });
    if (before?.valeur === valeur) return { id: cible };
    await Ignores.replaceOne({ _id: after._id }, after, { session, upsert: true });
    const line = { entity, id: after._id, version: 1, action: 'update' as const, actor, requestId };
    await recordHistory(unit, { ...line, before, after });
    unit.afterCommit(() => showIgnore(after));
    return { id: cible };
  });
}

/** Takes back what was set aside. @throws RuleError `not_found` for what was not */
export function reconsiderQualite(
  request: CallRequest<typeof qualiteCalls.reconsiderQualite>,
): Promise<{ id: string }> {
  const { params, actor, requestId } = request;
  const _id = ignoreId(params.anomalie, params.id);
  return once(request, async (unit) => {
    const before = await Ignores.findOneAndDelete({ _id }, { session: unit.session });
    if (!before) throw new RuleError('not_found');
    const line = { entity, id: _id, version: 2, action: 'delete' as const, actor, requestId };
    await recordHistory(unit, { ...line, before, after: null });
    unit.afterCommit(() => hideIgnore(_id));
    return { id: params.id };
  });
}
