import { randomUUID } from 'node:crypto';
import { settingsId } from '@club/contract';
import { clubCurrency, clubTimeZone, isDuplicateKey, transaction, type Actor } from '@club/service-kit';
import { SettingsDocuments } from './settings-model.ts';
import type { StoredSettings } from './stored-settings.ts';
import { firstSettings } from './settings-rules.ts';
import { recordSettings } from './store-settings.ts';

const installer: Actor = { kind: 'service', id: 'admin', nom: 'Installation', permissions: new Set() };

/** Stores a new club's settings, with what its operator chose, unless some are there. */
export async function prepareFirstSettings(sessionsParUtilisateur?: number): Promise<void> {
  if (await SettingsDocuments.findOne({ _id: settingsId })) return;
  const first: StoredSettings = {
    _id: settingsId,
    version: 1,
    updatedAt: new Date(),
    updatedBy: installer.nom,
    ...firstSettings({ monnaie: clubCurrency(), fuseau: clubTimeZone(), sessionsParUtilisateur }),
  };
  try {
    await transaction(async (unit) => {
      await SettingsDocuments.insertOne(first, { session: unit.session });
      await recordSettings(unit, null, first, { actor: installer, requestId: randomUUID() }, 'create');
    });
  } catch (error) {
    // Another instance was first.
    if (!isDuplicateKey(error)) throw error;
  }
}
