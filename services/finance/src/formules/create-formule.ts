import type { Formule, formuleCalls } from '@club/contract';
import { once, personOf, type CallRequest } from '@club/service-kit';
import { Types } from 'mongoose';
import { newFormuleFields } from './formule-rules.ts';
import { useSection } from './section-of-formule.ts';
import { formuleStore } from './store-formule.ts';
import { toFormule } from './to-formule.ts';

/**
 * Creates a tariff formula.
 * @throws RuleError `duplicate_code` (409), `refused_value` (422) for its price or section, `rule` (422) for an active one in a
 *   closed section
 */
export async function createFormule(
  request: CallRequest<typeof formuleCalls.createFormule>,
): Promise<Formule> {
  const { body, actor, requestId } = request;
  const fields = newFormuleFields(body);
  const created = once(request, async (unit) => {
    await useSection(unit, fields);
    const now = new Date();
    const formule = {
      _id: new Types.ObjectId().toHexString(),
      version: 1,
      ...fields,
      createdAt: now,
      updatedAt: now,
      updatedBy: personOf(actor).nom,
      closedWithSection: false,
      deletedAt: null,
    };
    await formuleStore.insert(unit, formule, { action: 'create', actor, requestId });
    return toFormule(formule);
  });
  return formuleStore.orDuplicate(created);
}
