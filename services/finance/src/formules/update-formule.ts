import { isDeepStrictEqual } from 'node:util';
import type { Formule, formuleCalls } from '@club/contract';
import { refuseStale, transaction, type CallRequest } from '@club/service-kit';
import { formuleById } from './find-formules.ts';
import { mergeFormule, staysClosed } from './formule-rules.ts';
import { useSection } from './section-of-formule.ts';
import { formuleStore } from './store-formule.ts';
import { fieldsOf, toFormule } from './to-formule.ts';

/**
 * Changes the fields that are sent, `actif` alone to switch it; what was agreed before keeps its price. An edit that changes
 * nothing writes nothing.
 * @throws RuleError `not_found` (404), `stale_version` (409) with the formula as it stands, `duplicate_code` (409),
 *   `refused_value` (422) for its price or section, `rule` (422) when it would be activated in a closed section
 */
export async function updateFormule({
  params,
  body,
  ifMatch,
  actor,
  requestId,
}: CallRequest<typeof formuleCalls.updateFormule>): Promise<Formule> {
  const change = transaction(async (unit) => {
    const before = await formuleById(params.id, unit);
    await refuseStale(before, body.version ?? ifMatch, toFormule, 'Cette formule');
    const fields = mergeFormule(before, body);
    if (isDeepStrictEqual(fields, fieldsOf(before))) return before;
    await useSection(unit, fields);
    const changes = { ...fields, closedWithSection: staysClosed(before, fields) };
    return formuleStore.store(unit, before, changes, { action: 'update', actor, requestId });
  });
  return toFormule(await formuleStore.orDuplicate(change));
}
