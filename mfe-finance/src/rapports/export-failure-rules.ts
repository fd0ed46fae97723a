/** What is said of a workbook that did not come: refused by the server, or lost on its way (`status` 0), in the words of spec §8. */
export const exportFailure = ({ status }: { status: number }): string =>
  status === 0 ? 'Erreur lors du téléchargement' : 'Erreur lors de l’export';
