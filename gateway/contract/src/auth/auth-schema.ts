import type { SchemasOf } from '../core/call-schemas.ts';
import { codeLength, filledText, password } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { shortestPassword } from './password-policy.ts';
import { verificationCode } from './second-factor-schema.ts';
import type { authCalls, ChangePassword, Login } from './auth-calls.ts';

export const authSchemas: SchemasOf<typeof authCalls> = {
  login: {
    body: joi.object<Login, true>({
      codeUtilisateur: filledText(codeLength, 'Le code est requis').required(),
      motDePasse: password('Le mot de passe est requis').required(),
      codeVerification: verificationCode(),
    }),
  },
  changePassword: {
    body: joi.object<ChangePassword, true>({
      motDePasse: password('Le mot de passe actuel est requis').required(),
      nouveauMotDePasse: password('Le nouveau mot de passe est requis').min(shortestPassword).required(),
    }),
  },
  resolveSession: {
    body: joi.object<{ token: string; background?: boolean }, true>({
      token: filledText(200).required(),
      background: joi.boolean(),
    }),
  },
};
