import type { AdherentSummary, RemoteAction, RemoteMenuEntry } from '@club/contract';

export interface PaletteItem {
  id: string;
  kind: 'Écran' | 'Action' | 'Adhérent';
  label: string;
  detail?: string;
  icon: string;
  path: string;
}

/** Lower case, without accents and ligatures. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');
}

/** Screens and actions that hold every typed word; all when nothing is typed. */
export function matchPlaces(
  term: string,
  screens: readonly RemoteMenuEntry[],
  actions: readonly RemoteAction[],
): PaletteItem[] {
  const words = fold(term).split(/\s+/).filter(Boolean);
  const holds = (label: string) => words.every((word) => fold(label).includes(word));
  return [
    ...screens.map((entry) => placeOf('Écran', entry)),
    ...actions.map((entry) => placeOf('Action', entry)),
  ].filter(({ label }) => holds(label));
}

function placeOf(kind: 'Écran' | 'Action', { path, label, icon }: RemoteAction): PaletteItem {
  return { id: `${kind} ${path}`, kind, label, icon, path };
}

export function memberItem({ id, nom, prenom, codeAdherent, telephone }: AdherentSummary): PaletteItem {
  const detail = [codeAdherent, telephone].filter(Boolean).join(' · ');
  return {
    id,
    kind: 'Adhérent',
    label: `${nom} ${prenom}`,
    detail,
    icon: 'user',
    path: `/members?fiche=${encodeURIComponent(id)}`,
  };
}
