import { RuleError } from '../errors/rule-error.ts';

/** Variable of the club's secrets key: 32 bytes in base64, kept with the backups. */
export const secretsKeyVariable = 'CLUB_SECRETS_KEY';

const keyBytes = 32;

/**
 * The club's secrets key, read at each use: the club starts, and does everything else, without it.
 * @param what the sentence's beginning, as «Les cartes ne peuvent pas être signées»
 * @throws RuleError `rule` with what to do, when it is missing or is none
 */
export function secretsKey(what: string): Buffer {
  const key = Buffer.from(process.env[secretsKeyVariable] ?? '', 'base64');
  if (key.length === keyBytes) return key;
  throw new RuleError('rule', {
    message: `${what}\u00a0: la clé ${secretsKeyVariable} manque ou n’est pas valable (32 octets en base64).`,
  });
}
