import { enteredFieldNames, enteredFields, type AdherentFields, type EnteredKind } from '@club/contract';
import { cleanStored, updater, updateRequest, type Migration } from '@club/service-kit';
import type { AdherentDocument } from './adherent-document.ts';
import { Adherents, withDefaults } from './adherent-model.ts';
import { changedFields } from './adherent-rules.ts';
import { storeChange } from './store-change.ts';

const texts: ReadonlySet<EnteredKind> = new Set([
  ...(['code', 'name', 'text', 'phone', 'email', 'address', 'brands', 'plates'] as const),
]);
const fields: (keyof AdherentFields)[] = enteredFieldNames.filter((name) =>
  texts.has(enteredFields[name].kind),
);
const filled = ['codeAdherent', 'prenom', 'nom'] as const;

/** Cleans what members and payers were called, and how they are reached, before texts were cleaned at the door. */
export const cleanMembers: Migration = {
  name: '2026-11-27-clean-members',
  run: () =>
    cleanStored<AdherentDocument>({
      // Who is being merged is left to the merge, which keeps what was there.
      all: () =>
        Adherents.find(
          { verrou: null },
          { projection: Object.fromEntries(fields.map((field) => [field, 1])), batchSize: 1_000 },
        ),
      read: async ({ session }, _id) => {
        const found = await Adherents.findOne({ _id, verrou: null }, { session });
        return found && withDefaults(found);
      },
      fields,
      filled,
      store: (unit, before, changes) =>
        storeChange(unit, before, changedFields(before, changes as object), {
          action: 'update',
          actor: updater(),
          requestId: updateRequest,
          silent: true,
        }),
    }),
};
