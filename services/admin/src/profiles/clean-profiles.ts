import { cleanStored, recordHistory, updater, updateRequest, type Migration } from '@club/service-kit';
import { noteProfileChange } from './note-profile-change.ts';
import { Profiles, type StoredProfile } from './profile-model.ts';
import { nameKeyOf } from './profile-rules.ts';
import { fieldsOf } from './store-profile.ts';

/** Cleans the names of profiles that were stored before texts were cleaned at the door. */
export const cleanProfiles: Migration = {
  name: '2026-11-27-clean-profiles',
  run: () =>
    cleanStored<StoredProfile>({
      all: () => Profiles.find(),
      read: ({ session }, id) => Profiles.findOne({ _id: id }, { session }),
      fields: ['name', 'description'],
      filled: ['name'],
      store: async (unit, stored, { description, ...changes }) => {
        const { _id: id } = stored;
        const version = stored.version + 1;
        const before = fieldsOf(stored);
        const after = {
          ...before,
          ...changes,
          ...(description !== undefined && { description: description ?? '' }),
        };
        const $set = { ...after, nameKey: nameKeyOf(after.name), version, updatedAt: new Date() };
        await Profiles.updateOne({ _id: id }, { $set }, { session: unit.session });
        const by = { actor: updater(), requestId: updateRequest };
        await recordHistory(unit, {
          entity: 'user_profile',
          id,
          version,
          action: 'update',
          before,
          after,
          ...by,
        });
        await noteProfileChange(unit, { before, after, ...by });
      },
    }),
};
