import type { SchemasOf } from '../schemas/call-schemas.ts';
import { shortestPassword } from '../auth/auth-schema.ts';
import { codeLength, filledText, password } from '../schemas/fields.ts';
import { joi } from '../schemas/joi.ts';
import { byId, pageQuery } from '../schemas/records.ts';
import type { AuthorizeDevice, ResetPassword, securiteCalls } from './securite-calls.ts';

const userCode = () => filledText(codeLength, 'Le code utilisateur est requis').required();
const adminPassword = () => password("Le mot de passe de l'administrateur est requis").required();

export const securiteSchemas: SchemasOf<typeof securiteCalls> = {
  listSecurityLogs: { query: pageQuery },
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
      newPassword: password('Le nouveau mot de passe est requis').min(shortestPassword).required(),
      adminPassword: adminPassword(),
    }),
  },
  revokeDevice: { params: byId },
};
