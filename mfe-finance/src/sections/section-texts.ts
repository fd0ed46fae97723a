import { catalogueText, type Section } from '@club/contract';
import type { Badge } from '@club/ui/status-badge';

/** «10 — Natation», marked when it is closed. */
export function sectionText(section: Section): string {
  return `${catalogueText(section)}${section.active ? '' : ' (fermée)'}`;
}

export function sectionBadge({ active }: Pick<Section, 'active'>): Badge {
  return active ? { tone: 'success', label: 'Active' } : { tone: 'neutral', label: 'Fermée' };
}
