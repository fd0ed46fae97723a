import { defaultSettings, setClubDateFormat, type SettingsState } from '@club/contract';
import { setClubTimeZone } from '../calendar/calendar.ts';
import { setClubCurrency } from '../money/money.ts';
import type { Club } from '../service/club.ts';

/** The club's settings as this process knows them: those of the environment until the stored ones came. */
class ClubSettings {
  #current: SettingsState = defaultSettings;
  #version = 0;

  /** All of them; a group is replaced as a whole, never changed. */
  get current(): SettingsState {
    return this.#current;
  }

  /** 0 until the stored ones came. */
  get version(): number {
    return this.#version;
  }

  /** What the environment says, at the start of a process. */
  begin({ currency, timeZone }: Club): void {
    this.#version = 0;
    this.#use({
      ...defaultSettings,
      cotisationSettings: { ...defaultSettings.cotisationSettings, monnaie: currency },
      systemSettings: { ...defaultSettings.systemSettings, fuseau: timeZone },
    });
  }

  /** Takes stored settings unless newer ones are known; answers whether it did. */
  take(settings: Partial<SettingsState>, version: number): boolean {
    if (version <= this.#version) return false;
    this.#version = version;
    const before = this.#current;
    this.#use({
      clubInfo: { ...before.clubInfo, ...settings.clubInfo },
      badgeSettings: { ...before.badgeSettings, ...settings.badgeSettings },
      cotisationSettings: { ...before.cotisationSettings, ...settings.cotisationSettings },
      systemSettings: { ...before.systemSettings, ...settings.systemSettings },
      notificationSettings: { ...before.notificationSettings, ...settings.notificationSettings },
      comptaSettings: { ...before.comptaSettings, ...settings.comptaSettings },
      conservationSettings: { ...before.conservationSettings, ...settings.conservationSettings },
      essai: settings.essai ?? before.essai,
    });
    return true;
  }

  #use(settings: SettingsState): void {
    this.#current = settings;
    setClubCurrency(settings.cotisationSettings.monnaie);
    setClubTimeZone(settings.systemSettings.fuseau);
    setClubDateFormat(settings.systemSettings.formatDate);
  }
}

/** Of this process. */
export const clubSettings = new ClubSettings();
