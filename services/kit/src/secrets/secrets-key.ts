import { RuleError } from '../errors/rule-error.ts';
import { logger } from '../log/logger.ts';
import { withSecretFiles } from '../service/secret-files.ts';

/** Variable of the club's secrets key, also as a file: 32 bytes in base64, kept with the backups. */
export const secretsKeyVariable = 'CLUB_SECRETS_KEY';

const keyBytes = 32;

/**
 * The club's secrets key, read at each use: the club starts, and does everything else, without it.
 * @param what the sentence's beginning, as «Les cartes ne peuvent pas être signées»
 * @throws RuleError `rule` with what to do, when it is missing or is none
 */
export function secretsKey(what: string): Buffer {
  const key = keyOf(withSecretFiles(process.env, [secretsKeyVariable]));
  if (key) return key;
  throw new RuleError('rule', {
    message: `${what}\u00a0: la clé ${secretsKeyVariable} manque ou n’est pas valable (32 octets en base64).`,
  });
}

/**
 * Logs at the start which actions will be refused without the key, before somebody needs it.
 * @throws ConfigError when it is in a file that cannot be read
 */
export function warnWithoutSecretsKey(refused: string): void {
  if (!keyOf(withSecretFiles(process.env, [secretsKeyVariable])))
    logger.error({ refused }, `${secretsKeyVariable} is missing or not 32 bytes in base64`);
}

function keyOf({ [secretsKeyVariable]: text = '' }: NodeJS.ProcessEnv): Buffer | undefined {
  const key = Buffer.from(text, 'base64');
  return key.length === keyBytes ? key : undefined;
}
