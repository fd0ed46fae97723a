/** Zero is singular in French. */
export function syncMessage(updated: number): string {
  const saisons = updated > 1 ? 'saisons mises' : 'saison mise';
  return `Statistiques synchronisées avec succès (${updated} ${saisons} à jour)`;
}
