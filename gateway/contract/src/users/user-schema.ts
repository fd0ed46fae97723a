import type { SchemasOf } from '../core/call-schemas.ts';
import { codeLength, email, filledText } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { byId, derived, version } from '../core/records.ts';
import type { CreateUser, UpdateUser, userCalls } from './user-calls.ts';

/** Name of a default profile, or the id of a custom one. */
export const profilePattern = /^(admin|manager|operator|viewer|[0-9a-f]{24})$/;

export const profileType = () =>
  joi.string().pattern(profilePattern, { name: 'Profil inconnu.' }).example('operator');

const fields = {
  codeUtilisateur: filledText(codeLength, 'Le code utilisateur est requis'),
  firstName: filledText(100, 'Le prénom est requis'),
  lastName: filledText(100, 'Le nom est requis'),
  email: email(),
  profileType: profileType(),
  isActive: joi.boolean(),
  doublonAccepte: joi.boolean(),
};

const decidedByServer = derived('id', 'profileName', 'lastSignInAt', 'createdAt', 'updatedAt');

export const userSchemas: SchemasOf<typeof userCalls> = {
  createUser: {
    body: joi
      .object<CreateUser, true>({
        ...fields,
        codeUtilisateur: fields.codeUtilisateur.required(),
        firstName: fields.firstName.required(),
        lastName: fields.lastName.required(),
      })
      .keys({ ...decidedByServer, ...derived('version') }),
  },
  updateUser: {
    params: byId,
    body: joi.object<UpdateUser, true>({ ...fields, version: version() }).keys(decidedByServer),
  },
  deleteUser: { params: byId },
  listUserSessions: { params: byId },
  endUserSessions: { params: byId },
};
