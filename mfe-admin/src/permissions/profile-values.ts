import { type CreateUserProfile, type Permission, permissionText, type UserProfile } from '@club/contract';
import type { HistoryFields } from '@club/ui/history-list';

export interface ProfileFormValues {
  name: string;
  description: string;
  permissions: Permission[];
  isDefault: boolean;
}

/** The form of a profile, or of a new one: no right yet. */
export function formOfProfile(profile?: UserProfile): ProfileFormValues {
  const { name = '', description = '', permissions = [], isDefault = false } = profile ?? {};
  return { name, description, permissions: [...permissions], isDefault };
}

/** Contract fields: trimmed. */
export const fieldsOfProfile = (values: ProfileFormValues): CreateUserProfile => ({
  ...values,
  name: values.name.trim(),
  description: values.description.trim(),
});

/** Names of the fields, for what somebody else changed meanwhile. */
export const profileHistoryFields: HistoryFields = {
  name: { label: 'Nom' },
  description: { label: 'Description' },
  permissions: {
    label: 'Droits',
    text: (rights) => (rights as Permission[]).map(permissionText).join(', ') || 'Aucun',
  },
  isDefault: { label: 'Donné aux nouveaux utilisateurs', text: (on) => (on === true ? 'Oui' : 'Non') },
};
