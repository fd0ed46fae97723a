import { permissions } from '../access/permissions.ts';
import type { ById } from '../calls/call.ts';
import type { SchemasOf } from '../schemas/call-schemas.ts';
import { filledText, longText } from '../schemas/fields.ts';
import { joi } from '../schemas/joi.ts';
import { derived, version } from '../schemas/records.ts';
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
