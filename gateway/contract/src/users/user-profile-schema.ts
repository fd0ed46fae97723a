import { permissions } from '../access/permissions.ts';
import type { ById } from '../core/call.ts';
import type { SchemasOf } from '../core/call-schemas.ts';
import { filledText, longText } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { derived, version } from '../core/records.ts';
import type { CreateUserProfile, UpdateUserProfile, userProfileCalls } from './user-profile-calls.ts';
import { profileType } from './user-schema.ts';

const fields = {
  name: filledText(60, 'Le nom du profil est requis'),
  description: longText(300).empty(null),
  permissions: joi
    .array()
    .items(joi.string().valid(...permissions))
    .unique(),
  isDefault: joi.boolean(),
};

const decidedByServer = derived('id', 'isCustom', 'users', 'createdAt');
const byProfile = joi.object<ById, true>({ id: profileType().required() });

export const userProfileSchemas: SchemasOf<typeof userProfileCalls> = {
  createUserProfile: {
    body: joi
      .object<CreateUserProfile, true>({
        ...fields,
        name: fields.name.required(),
        permissions: fields.permissions.required(),
      })
      .keys({ ...decidedByServer, ...derived('version') }),
  },
  updateUserProfile: {
    params: byProfile,
    body: joi.object<UpdateUserProfile, true>({ ...fields, version: version() }).keys(decidedByServer),
  },
  deleteUserProfile: { params: byProfile },
};
