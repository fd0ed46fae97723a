import { settingsId, type EmailSettings } from '@club/contract';
import { RuleError, type UnitOfWork } from '@club/service-kit';
import { unseal } from '../secrets/seal.ts';
import { SettingsDocuments } from './settings-model.ts';
import type { StoredSettings } from './stored-settings.ts';
import { completed } from './settings-rules.ts';

/**
 * The club's settings as they stand now, secrets sealed; with a unit of work as they are in its transaction.
 * @throws RuleError `unavailable` (503) before the first start has stored them
 */
export async function readSettings(unit?: UnitOfWork): Promise<StoredSettings> {
  const stored = await SettingsDocuments.findOne({ _id: settingsId }, { session: unit?.session });
  if (!stored) throw new RuleError('unavailable', { service: 'admin' });
  return completed(stored);
}

/**
 * How e-mail goes out now, with its secrets in clear: for sending only, never for an answer, a log or an event.
 * `fromEmail` is '' until one was given.
 * @throws RuleError `rule` (422) when a secret cannot be unsealed
 */
export async function readEmailSettings(): Promise<EmailSettings> {
  const { emailSettings } = await readSettings();
  const { apiKey, smtpPassword, fromEmail } = emailSettings;
  return {
    ...emailSettings,
    fromEmail: fromEmail ?? '',
    apiKey: apiKey && unseal(apiKey),
    smtpPassword: smtpPassword && unseal(smtpPassword),
  };
}
