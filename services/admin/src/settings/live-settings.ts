import { EventEmitter, once } from 'node:events';
import { clubSettings } from '@club/service-kit';
import { followCollections } from '@club/service-kit/memory-table';
import { SettingsDocuments } from './settings-model.ts';
import type { StoredSettings } from './stored-settings.ts';
import { groupsOf } from './settings-rules.ts';

const changes = new EventEmitter().setMaxListeners(0);

/** Takes settings as stored; older ones than those known change nothing. */
export function takeSettings(stored: StoredSettings): void {
  if (!clubSettings.take(groupsOf(stored), stored.version)) return;
  changes.emit('change');
}

/** Keeps the settings in memory as any instance stores them; returns what stops it. */
export function followSettings(): Promise<() => Promise<void>> {
  return followCollections({
    collection: SettingsDocuments,
    into: { ids: [], put: takeSettings, remove: () => undefined },
  });
}

/** The version at hand, then each newer one, until the signal. */
export async function* versionsOfSettings(until: AbortSignal): AsyncGenerator<number> {
  let told = -1;
  while (!until.aborted) {
    const { version } = clubSettings;
    if (version !== told) {
      told = version;
      yield version;
    } else {
      await once(changes, 'change', { signal: until }).catch((error: unknown) => {
        if (!until.aborted) throw error;
      });
    }
  }
}
