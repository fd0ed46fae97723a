import { serialText, type EtapeLot, type FormatLot, type LotCartes, type TypeCarte } from '@club/contract';
import { formatCount, plural } from '@club/ui/format';
import type { Badge } from '@club/ui/status-badge';

export const typeLabels: Readonly<Record<TypeCarte, string>> = {
  standard: 'Carte adhérent standard',
  musculation: 'Carte musculation',
};

/** While a step goes on. */
export const etapeLabels: Readonly<Record<EtapeLot, string>> = {
  pdf: 'Dessin des planches A4',
  zip: 'Dessin des cartes une à une',
  cartes: 'Enregistrement des cartes imprimées',
};

export const formatLabels: Readonly<Record<FormatLot, string>> = {
  pdf: 'PDF A4 avec traits de coupe',
  zip: 'ZIP d’une carte par fichier',
};

export const etatLotBadges: Readonly<Record<LotCartes['etat'], Badge>> = {
  en_cours: { tone: 'accent', label: 'En cours' },
  termine: { tone: 'success', label: 'Terminé' },
  annule: { tone: 'warning', label: 'Annulé' },
  echoue: { tone: 'danger', label: 'Échoué' },
};

export const isRunning = ({ etat }: Pick<LotCartes, 'etat'>): boolean => etat === 'en_cours';

/** «12 cartes, n° 00031 à 00042». */
export function lotText({ total, premierNumero, dernierNumero }: LotCartes): string {
  const from = serialText(premierNumero);
  const numbers = premierNumero === dernierNumero ? from : `${from} à ${serialText(dernierNumero)}`;
  return `${plural(total, 'carte', 'cartes')}, n°\u00a0${numbers}`;
}

/** «1,4 Mo», «340 ko». */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${formatCount(Math.max(1, Math.round(bytes / 1_000)))}\u00a0ko`;
  const tenths = Math.round(bytes / 100_000) / 10;
  return `${tenths.toLocaleString('fr-FR')}\u00a0Mo`;
}
