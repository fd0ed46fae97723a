import { cleanStored, recordHistory, updater, updateRequest, type Migration } from '@club/service-kit';
import { noteUserChange } from './note-user-change.ts';
import { fieldsOf } from './to-user.ts';
import { Users, type StoredUser } from './user-model.ts';
import { codeKeyOf } from './user-rules.ts';

/** Cleans the names of users that were stored before texts were cleaned at the door. */
export const cleanUsers: Migration = {
  name: '2026-11-27-clean-users',
  run: () =>
    cleanStored<StoredUser>({
      all: () => Users.find(),
      read: ({ session }, id) => Users.findOne({ _id: id }, { session }),
      fields: ['codeUtilisateur', 'firstName', 'lastName', 'email'],
      filled: ['codeUtilisateur', 'firstName', 'lastName'],
      store: async (unit, stored, changes) => {
        const { _id: id } = stored;
        const version = stored.version + 1;
        const before = fieldsOf(stored);
        const after = { ...before, ...changes };
        const $set = {
          ...changes,
          codeKey: codeKeyOf(after.codeUtilisateur),
          version,
          updatedAt: new Date(),
        };
        await Users.updateOne({ _id: id }, { $set }, { session: unit.session });
        const by = { actor: updater(), requestId: updateRequest };
        await recordHistory(unit, { entity: 'user', id, version, action: 'update', before, after, ...by });
        await noteUserChange(unit, { id, before, after, ...by });
      },
    }),
};
