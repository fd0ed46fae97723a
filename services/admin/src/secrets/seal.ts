import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { RuleError, secretsKey, secretsKeyVariable } from '@club/service-kit';

/** First part of what is sealed; another way of sealing takes another one, beside which this is still read. */
const version = 'v1';

const [nonceBytes, tagBytes] = [12, 16];

const cannotProtect = 'Les secrets enregistrés ne peuvent pas être protégés';

/**
 * Seals a secret for the database with AES-256-GCM: `v1.` and base64url of nonce, tag and cipher text. The same text gives
 * another result each time. `what` cannot be done without the key.
 * @throws RuleError `rule` with what to do, when the key of the environment is missing or is none
 */
export function seal(text: string, what = cannotProtect): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', secretsKey(what), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/**
 * The secret that `seal` made.
 * @throws RuleError `rule` with what to do, when the key is missing or another one, or the text was changed
 */
export function unseal(sealed: string): string {
  const key = secretsKey(cannotProtect);
  const [form, content = ''] = sealed.split('.');
  const bytes = Buffer.from(content, 'base64url');
  if (form !== version || bytes.length < nonceBytes + tagBytes) throw unreadable();
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
    return text.toString('utf8');
  } catch {
    throw unreadable(); // its tag does not match: the only reason for which it throws
  }
}

/**
 * The key for what the browser of a user keeps; 32 bytes, the same each time.
 * @throws RuleError `rule` with what to do, when the key of the environment is missing
 */
export const sealKeyOf = (userId: string): Buffer =>
  Buffer.from(
    hkdfSync('sha256', secretsKey('Rien ne peut être gardé hors ligne'), '', `navigateur ${userId}`, 32),
  );

function unreadable(): RuleError {
  return new RuleError('rule', {
    message: `Un secret enregistré ne peut pas être lu\u00a0: la clé ${secretsKeyVariable} a changé. Remettez l’ancienne clé, ou saisissez le secret de nouveau.`,
  });
}
