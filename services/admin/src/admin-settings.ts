import { readFileSync } from 'node:fs';
import Joi from 'joi';

/** Environment of this service, beside the kit's. */
export interface AdminSettings {
  /** Password of the first user; random when absent (CLUB_ADMIN_PASSWORD, or its file in CLUB_ADMIN_PASSWORD_FILE). */
  firstPassword?: string;
  /** Public address (PUBLIC_ORIGIN); decides the cookie's protection. */
  publicOrigin?: string;
  /** The operator lets every device sign in again (CLUB_DEVICE_RESTRICTION=off), for a club that locked itself out. */
  deviceRestrictionLifted: boolean;
  /** What the launcher found of known advisories (CLUB_ADVISORIES). */
  advisories?: Advisories;
}

/** Installed packages under a known advisory, of so many advisories that were looked at. */
export interface Advisories {
  known: number;
  examined: number;
}

interface Environment {
  CLUB_ADMIN_PASSWORD?: string;
  PUBLIC_ORIGIN?: string;
  CLUB_DEVICE_RESTRICTION?: 'off';
  CLUB_ADVISORIES?: string;
}

const schema = Joi.object<Environment, true>({
  CLUB_ADMIN_PASSWORD: Joi.string().max(128).empty(''),
  PUBLIC_ORIGIN: Joi.string()
    .uri({ scheme: ['http', 'https'] })
    .empty(''),
  CLUB_DEVICE_RESTRICTION: Joi.string().valid('off').empty(''),
  CLUB_ADVISORIES: Joi.string()
    .pattern(/^\d+\/\d+$/)
    .empty(''),
}).unknown(true);

/** Reads and checks the environment; throws an Error that names the variable, never its value. */
export function readAdminSettings(env: NodeJS.ProcessEnv): AdminSettings {
  const file = env['CLUB_ADMIN_PASSWORD_FILE'];
  const fromFile = file ? { CLUB_ADMIN_PASSWORD: readFileSync(file, 'utf8').trim() } : {};
  const { error, value } = schema.validate({ ...env, ...fromFile });
  if (error) throw new Error(`${error.details[0]?.path.join('.')}: ${error.details[0]?.type}`);
  return {
    firstPassword: value.CLUB_ADMIN_PASSWORD,
    publicOrigin: value.PUBLIC_ORIGIN,
    deviceRestrictionLifted: value.CLUB_DEVICE_RESTRICTION === 'off',
    advisories: advisoriesIn(value.CLUB_ADVISORIES),
  };
}

/** `0/14`: none known, of fourteen. */
function advisoriesIn(text: string | undefined): Advisories | undefined {
  if (text === undefined) return undefined;
  const [known = 0, examined = 0] = text.split('/').map(Number);
  return { known, examined };
}
