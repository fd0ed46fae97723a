import { readFileSync } from 'node:fs';
import Joi from 'joi';

/** What the environment sets of this service, beside what the kit reads. */
export interface AdminSettings {
  /** Password of the first user; random when absent (CLUB_ADMIN_PASSWORD, or its file in CLUB_ADMIN_PASSWORD_FILE). */
  firstPassword?: string;
  /** Address at which people reach the club; it decides how the cookie is protected (PUBLIC_ORIGIN). */
  publicOrigin?: string;
}

interface Environment {
  CLUB_ADMIN_PASSWORD?: string;
  PUBLIC_ORIGIN?: string;
}

const schema = Joi.object<Environment, true>({
  CLUB_ADMIN_PASSWORD: Joi.string().max(128).empty(''),
  PUBLIC_ORIGIN: Joi.string()
    .uri({ scheme: ['http', 'https'] })
    .empty(''),
}).unknown(true);

/** Reads and checks the environment; throws an Error that names the variable at fault, never its value. */
export function readAdminSettings(env: NodeJS.ProcessEnv): AdminSettings {
  const file = env['CLUB_ADMIN_PASSWORD_FILE'];
  const fromFile = file ? { CLUB_ADMIN_PASSWORD: readFileSync(file, 'utf8').trim() } : {};
  const { error, value } = schema.validate({ ...env, ...fromFile });
  if (error) throw new Error(`${error.details[0]?.path.join('.')}: ${error.details[0]?.type}`);
  return { firstPassword: value.CLUB_ADMIN_PASSWORD, publicOrigin: value.PUBLIC_ORIGIN };
}
