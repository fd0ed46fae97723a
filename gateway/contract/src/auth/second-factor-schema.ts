import type { SchemasOf } from '../core/call-schemas.ts';
import { codeLength, filledText, password } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { adminPassword } from '../securite/securite-schema.ts';
import { profileType } from '../users/user-schema.ts';
import type {
  RemoveOwnSecondFactor,
  RemoveSecondFactor,
  RequireSecondFactor,
  secondFactorCalls,
} from './second-factor-calls.ts';

/** A code of six digits, or a recovery code. */
export const verificationCode = () => filledText(20, 'Le code de vérification est requis');

const ownPasswordText = () => password('Le mot de passe actuel est requis').required();

export const secondFactorSchemas: SchemasOf<typeof secondFactorCalls> = {
  beginSecondFactor: { body: joi.object<{ motDePasse: string }, true>({ motDePasse: ownPasswordText() }) },
  confirmSecondFactor: {
    body: joi.object<{ code: string }, true>({ code: verificationCode().required() }),
  },
  removeSecondFactor: {
    body: joi.object<RemoveOwnSecondFactor, true>({
      motDePasse: ownPasswordText(),
      code: verificationCode(),
    }),
  },
  removeUserSecondFactor: {
    body: joi.object<RemoveSecondFactor, true>({
      userCode: filledText(codeLength, 'Le code utilisateur est requis').required(),
      adminPassword: adminPassword(),
    }),
  },
  requireSecondFactor: {
    body: joi.object<RequireSecondFactor, true>({
      profileType: profileType().required(),
      required: joi.boolean().required(),
      adminPassword: adminPassword(),
    }),
  },
};
