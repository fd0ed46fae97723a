import type { RecordWords } from '@club/ui/record';

/** What is said of a règlement. */
export const reglementWords: RecordWords = {
  createLabel: 'Créer le règlement',
  created: 'Règlement créé avec succès',
  updated: 'Règlement modifié avec succès',
  cannotCreate: 'Erreur lors de la création du règlement',
  cannotUpdate: 'Erreur lors de la modification du règlement',
  stale: 'Ce règlement a été modifié entre-temps',
  reloadLabel: 'Reprendre le règlement à jour',
};
