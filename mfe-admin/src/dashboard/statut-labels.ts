import type { StatutAdherent } from '@club/contract';
import type { BadgeTone } from '@club/ui/status-badge';

const labels: Readonly<Record<StatutAdherent, { label: string; tone: BadgeTone }>> = {
  actif: { label: 'Actif', tone: 'success' },
  inactif: { label: 'Inactif', tone: 'neutral' },
  suspendu: { label: 'Suspendu', tone: 'warning' },
  bloque: { label: 'Bloqué', tone: 'danger' },
  en_attente: { label: 'En attente', tone: 'warning' },
};

export function statutBadge(statut: string): { label: string; tone: BadgeTone } {
  return Object.hasOwn(labels, statut)
    ? labels[statut as StatutAdherent]
    : { label: 'Non défini', tone: 'neutral' };
}
