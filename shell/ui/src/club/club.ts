import { useSyncExternalStore } from 'react';
import { defaultSettings, type PublicSettings, type SettingsState } from '@club/contract';
import { clubCurrency } from '../format/club-currency.ts';

/** The settings in force; the usual ones, with what the page says, until the shell has read the club's. */
let current: SettingsState = {
  ...defaultSettings,
  cotisationSettings: { ...defaultSettings.cotisationSettings, monnaie: clubCurrency() },
  systemSettings: {
    ...defaultSettings.systemSettings,
    fuseau: document.documentElement.dataset['timeZone'] ?? defaultSettings.systemSettings.fuseau,
  },
};
const listeners = new Set<() => void>();

/** The club's settings as this window knows them now. */
export function clubNow(): SettingsState {
  return current;
}

/** The same for a part of a screen, which is drawn anew when they change, also by another window. */
export function useClub(): SettingsState {
  return useSyncExternalStore(listen, clubNow);
}

/** For the shell: the settings count from now on, for what is drawn and for how amounts and dates are written. */
export function setClub(settings: SettingsState): void {
  const [before, root] = [current.clubInfo.nom, document.documentElement];
  current = settings;
  const { clubInfo, cotisationSettings, systemSettings } = settings;
  root.dataset['currency'] = cotisationSettings.monnaie;
  root.dataset['timeZone'] = systemSettings.fuseau;
  root.dataset['dateFormat'] = systemSettings.formatDate;
  // Style sheets mark what is printed (U-20); a former release does not tell.
  root.toggleAttribute('data-essai', settings.essai === true);
  document.title = document.title.replace(new RegExp(`${escaped(before)}$`), () => clubInfo.nom);
  void drawAccent(clubInfo.couleur);
  for (const listener of listeners) listener();
}

/** What is known before anybody has signed in. */
export function setPublicClub(settings: PublicSettings): void {
  const { nom, logo, couleur, monnaie, formatDate, fuseau, essai = false } = settings;
  setClub({
    ...current,
    essai,
    clubInfo: { ...current.clubInfo, nom, logo, couleur },
    cotisationSettings: { ...current.cotisationSettings, monnaie },
    systemSettings: { ...current.systemSettings, formatDate, fuseau },
  });
}

/** Title of the window: «Adhérents · Étoile du Sahel». */
export function windowTitle(title: string): string {
  return title === current.clubInfo.nom ? title : `${title} · ${current.clubInfo.nom}`;
}

/** A style sheet of its own, since rules for the dark scheme cannot stand in an attribute. */
async function drawAccent(colour: string): Promise<void> {
  if (!accentSheet && colour === defaultSettings.clubInfo.couleur) return;
  // Most clubs never need it.
  const { accentRules } = await import('./accent-rules.ts');
  accentSheet ??= adopted();
  if (colour === current.clubInfo.couleur) accentSheet?.replaceSync(accentRules(colour));
}

let accentSheet: CSSStyleSheet | undefined;

function adopted(): CSSStyleSheet | undefined {
  // Not in the documents of tests.
  if (!('adoptedStyleSheets' in document)) return undefined;
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return sheet;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
