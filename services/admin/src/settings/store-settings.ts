import { isDeepStrictEqual } from 'node:util';
import { type HistoryLine, settingsId } from '@club/contract';
import { personOf, recordChange, RuleError, type UnitOfWork } from '@club/service-kit';
import { SettingsDocuments, SettingsVersions } from './settings-model.ts';
import type { SettingsAuthor, StoredSettings } from './stored-settings.ts';
import { faultsOf, fieldsOfHistory, groupsOf } from './settings-rules.ts';
import { writeJournal } from '../journal/journal.ts';

/**
 * Stores changed settings with their version, history line, event and line of the security journal, in the transaction that read `before`. No change stores
 * nothing.
 * @throws RuleError `refused_value` (422)
 */
export async function storeSettings(
  unit: UnitOfWork,
  before: StoredSettings,
  after: StoredSettings,
  author: SettingsAuthor,
  action: HistoryLine['action'] = 'update',
): Promise<StoredSettings> {
  if (isDeepStrictEqual(before, after)) return before;
  const errors = faultsOf(after);
  if (errors.length > 0) throw new RuleError('refused_value', { message: errors[0]?.message, errors });
  const stored = {
    ...after,
    version: before.version + 1,
    updatedAt: new Date(),
    updatedBy: personOf(author.actor).nom,
  };
  const { _id, ...fields } = stored;
  // A concurrent change is a conflict and runs the transaction again.
  await SettingsDocuments.updateOne({ _id }, { $set: fields }, { session: unit.session });
  await recordSettings(unit, before, stored, author, action);
  await noteSettingsChange(unit, { before, after: stored, action }, author);
  return stored;
}

/** Keeps the version, and tells it; `before` is null for the first one. */
export async function recordSettings(
  unit: UnitOfWork,
  before: StoredSettings | null,
  after: StoredSettings,
  { actor, requestId }: SettingsAuthor,
  action: HistoryLine['action'],
): Promise<void> {
  const { version, emailSettings } = after;
  const { apiKey: _key, smtpPassword: _password, ...plainEmail } = emailSettings;
  await SettingsVersions.insertOne(
    { _id: String(version), settings: groupsOf(after), emailSettings: plainEmail },
    { session: unit.session },
  );
  await recordChange(unit, {
    entity: 'settings',
    id: settingsId,
    version,
    action,
    before: before && fieldsOfHistory(before, after, 'before'),
    after: fieldsOfHistory(after, before ?? after, 'after'),
    actor,
    requestId,
    state: { id: settingsId, version, deleted: false, data: groupsOf(after) },
    activity: before === null ? null : undefined,
  });
}

/** The groups of the settings, as their screen names them. */
const groups = {
  clubInfo: 'Club',
  badgeSettings: 'Badges',
  cotisationSettings: 'Cotisations',
  systemSettings: 'Système',
  notificationSettings: 'Notifications',
  comptaSettings: 'Comptabilité',
  conservationSettings: 'Conservation des données',
  emailSettings: 'Service d’e-mail',
} as const satisfies Partial<Record<keyof StoredSettings, string>>;

/** Tells the security journal which settings were changed or restored, in the transaction of the change (I-19). */
export async function noteSettingsChange(
  unit: UnitOfWork,
  { before, after, action }: { before: StoredSettings; after: StoredSettings; action: HistoryLine['action'] },
  { actor, requestId }: SettingsAuthor,
): Promise<void> {
  const names = (Object.keys(groups) as (keyof typeof groups)[]).filter(
    (group) => !isDeepStrictEqual(before[group], after[group]),
  );
  const what = action === 'restore' ? 'Restaurés' : 'Modifiés';
  const detail = `${what}\u00a0: ${names.map((group) => groups[group]).join(', ')} (version ${after.version})`;
  await writeJournal(unit, { type: 'parametres', actor, requestId, user: null, detail });
}
