import type { AnswerOf, settingsCalls } from '@club/contract';
import { refuseStale, requestReply, RuleError, transaction, type CallRequest } from '@club/service-kit';
import { seal } from '../secrets/seal.ts';
import { setSessionTimeout } from '../sessions/session-timeout.ts';
import { takeSettings } from './live-settings.ts';
import { readSettings } from './read-settings.ts';
import { SettingsVersions } from './settings-model.ts';
import type { StoredSettings } from './stored-settings.ts';
import { changed, restored, toSettings } from './settings-rules.ts';
import { storeSettings } from './store-settings.ts';

type Update = typeof settingsCalls.updateSettings;
type Restore = typeof settingsCalls.restoreSettings;

/**
 * Changes the fields sent; they count at once.
 * @throws RuleError `stale_version` (409), `refused_value` (422), `rule` (422) for another currency once amounts exist or for a
 * secret that cannot be sealed, `unavailable` (503) when finance cannot tell whether amounts exist
 */
export function updateSettings(request: CallRequest<Update>): Promise<AnswerOf<Update>> {
  const { body } = request;
  return change(request, body.version, (before) => changed(before, body, seal));
}

/**
 * Makes the settings what they were at a version, secrets apart.
 * @throws RuleError `not_found` (404), and as `updateSettings`
 */
export async function restoreSettings(request: CallRequest<Restore>): Promise<AnswerOf<Restore>> {
  const version = await SettingsVersions.findOne({ _id: request.params.numero });
  if (!version) throw new RuleError('not_found', { message: 'Cette version des paramètres n’existe pas.' });
  return change(request, request.body.version, (before) => restored(before, version), 'restore');
}

/** One change of the settings from what they are; `make` gives what they shall be. */
export async function change(
  request: Pick<CallRequest<Update>, 'actor' | 'requestId' | 'ifMatch'>,
  version: number | undefined,
  make: (before: StoredSettings) => StoredSettings,
  action: 'update' | 'restore' = 'update',
): Promise<AnswerOf<Update>> {
  const expected = version ?? request.ifMatch;
  const seen = await readSettings();
  await refuseStaleSettings(seen, expected);
  await askForCurrency(seen, make(seen));
  const stored = await transaction(async (unit) => {
    const before = await readSettings(unit);
    await refuseStaleSettings(before, expected);
    const after = await storeSettings(unit, before, make(before), request, action);
    const minutes = after.systemSettings.sessionTimeout;
    if (minutes !== before.systemSettings.sessionTimeout) await setSessionTimeout(unit, minutes);
    return after;
  });
  takeSettings(stored);
  return toSettings(stored, true);
}

const refuseStaleSettings = (current: StoredSettings, expected: number | undefined) =>
  refuseStale(current, expected, (stored) => toSettings(stored, true), 'La page des paramètres');

/** Only finance knows whether there are amounts, and takes the currency before it is told to anybody (M-2). */
async function askForCurrency(before: StoredSettings, after: StoredSettings): Promise<void> {
  const { monnaie } = after.cotisationSettings;
  if (monnaie === before.cotisationSettings.monnaie) return;
  const { adopted } = await requestReply('finance', 'adoptCurrency', { monnaie });
  if (adopted) return;
  const message = 'La monnaie ne peut plus changer\u00a0: des montants sont déjà enregistrés dans ce club.';
  throw new RuleError('refused_value', {
    message,
    errors: [{ field: 'cotisationSettings.monnaie', message }],
  });
}
