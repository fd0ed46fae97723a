import { isDeepStrictEqual } from 'node:util';
import type { HistoryLine } from '@club/contract';
import type { UnitOfWork } from '@club/service-kit';
import { writeJournal } from '../journal/journal.ts';
import type { SettingsAuthor } from './stored-settings.ts';
import type { StoredSettings } from './stored-settings.ts';

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
