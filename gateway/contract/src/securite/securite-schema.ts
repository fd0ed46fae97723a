import type { SchemasOf } from '../core/call-schemas.ts';
import { codeLength, filledText, password } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { byId } from '../core/records.ts';
import type { AuthorizeDevice, ResetPassword, RestrictDevices, securiteCalls } from './securite-calls.ts';

const userCode = () => filledText(codeLength, 'Le code utilisateur est requis').required();

export const adminPassword = () => password("Le mot de passe de l'administrateur est requis").required();

export const securiteSchemas: SchemasOf<typeof securiteCalls> = {
  authorizeDevice: {
    body: joi.object<AuthorizeDevice, true>({
      name: filledText(100, "Le nom de l'appareil est requis").required(),
      userCode: userCode(),
      adminPassword: adminPassword(),
    }),
  },
  resetPassword: {
    body: joi.object<ResetPassword, true>({
      userCode: userCode(),
      newPassword: password('Le nouveau mot de passe est requis'),
      adminPassword: adminPassword(),
    }),
  },
  revokeDevice: { params: byId },
  restrictDevices: {
    body: joi.object<RestrictDevices, true>({
      restricted: joi.boolean().required(),
      adminPassword: adminPassword(),
    }),
  },
};
