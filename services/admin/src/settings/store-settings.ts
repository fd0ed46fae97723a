import { isDeepStrictEqual } from 'node:util';
import { settingsId, type HistoryLine } from '@club/contract';
import { personOf, recordChange, RuleError, type UnitOfWork } from '@club/service-kit';
import { SettingsDocuments, SettingsVersions } from './settings-model.ts';
import { noteSettingsChange } from './note-settings-change.ts';
import type { SettingsAuthor, StoredSettings } from './stored-settings.ts';
import { faultsOf, fieldsOfHistory, groupsOf } from './settings-rules.ts';

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
