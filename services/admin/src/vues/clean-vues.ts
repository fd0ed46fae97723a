import { cleanStored, recordHistory, updater, updateRequest, type Migration } from '@club/service-kit';
import type { StoredVue } from './stored-vue.ts';
import { Vues } from './vue-model.ts';
import { fieldsOf, vueKeyOf } from './vue-rules.ts';

/** Cleans the names of views that were stored before texts were cleaned at the door. */
export const cleanVues: Migration = {
  name: '2026-11-27-clean-vues',
  run: () =>
    cleanStored<StoredVue>({
      all: () => Vues.find(),
      read: ({ session }, id) => Vues.findOne({ _id: id }, { session }),
      fields: ['nom'],
      filled: ['nom'],
      store: async (unit, stored, changes) => {
        const { _id: id } = stored;
        const version = stored.version + 1;
        const before = fieldsOf(stored);
        const after = { ...before, ...changes };
        const $set = { ...changes, nomKey: vueKeyOf(after.nom), version, updatedAt: new Date() };
        await Vues.updateOne({ _id: id }, { $set }, { session: unit.session });
        const line = { entity: 'vue', id, version, action: 'update', before, after } as const;
        await recordHistory(unit, { ...line, actor: updater(), requestId: updateRequest });
      },
    }),
};
