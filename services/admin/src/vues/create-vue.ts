import { plusDeVues, type Vue, type vueCalls } from '@club/contract';
import { once, recordHistory, RuleError, type CallRequest } from '@club/service-kit';
import { Types } from 'mongoose';
import type { StoredVue } from './stored-vue.ts';
import { orNameTaken } from './store-vue.ts';
import { Vues } from './vue-model.ts';
import { fieldsOf, keptAddress, refuseSharing, toVue, vueKeyOf } from './vue-rules.ts';

/**
 * Keeps a list as it stands under a name.
 * @throws RuleError `forbidden` (403), `duplicate_code` (409), `rule` (422) when one has too many
 */
export async function createVue(request: CallRequest<typeof vueCalls.createVue>): Promise<Vue> {
  const { body, actor, requestId } = request;
  const { liste, nom, partagee = false } = body;
  refuseSharing(actor, { partagee });
  const created = once(request, async (unit) => {
    const { session } = unit;
    if ((await Vues.countDocuments({ userId: actor.id, liste }, { session })) >= plusDeVues)
      throw new RuleError('rule', {
        message: `Vous gardez déjà ${plusDeVues} vues de cette liste\u00a0: supprimez-en une d’abord.`,
      });
    const createdAt = new Date();
    const stored: StoredVue = {
      _id: new Types.ObjectId().toHexString(),
      version: 1,
      liste,
      nom,
      nomKey: vueKeyOf(nom),
      adresse: keptAddress(body.adresse),
      partagee,
      userId: actor.id,
      createdAt,
      updatedAt: createdAt,
    };
    await Vues.insertOne(stored, { session });
    const line = { entity: 'vue', id: stored._id, version: 1, action: 'create' } as const;
    await recordHistory(unit, { ...line, before: null, after: fieldsOf(stored), actor, requestId });
    return toVue(actor, stored);
  });
  return orNameTaken(created);
}
