/** «1,2 Mo», «340 ko». */
export function formatSize(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'ko'] : [bytes / 1_000_000, 'Mo'];
  return `${new Intl.NumberFormat('fr-FR', { maximumFractionDigits: unit === 'Mo' ? 1 : 0 }).format(value)}\u00a0${unit}`;
}

/** What is known of a file before it is read. */
export type FileFacts = Pick<File, 'name' | 'size'>;

/** Reason to refuse a file, in French, or undefined. `accept` lists extensions: `.xlsx,.csv`. */
export function refusalOf(
  file: FileFacts,
  { accept, maxBytes }: { accept: string; maxBytes?: number },
): string | undefined {
  const endings = accept.split(',').map((ending) => ending.trim().toLowerCase());
  if (!endings.some((ending) => file.name.toLowerCase().endsWith(ending))) {
    return `Format de fichier non supporté. Utilisez ${endings.map((ending) => ending.slice(1)).join(', ')}.`;
  }
  if (file.size === 0) return 'Ce fichier est vide.';
  if (maxBytes !== undefined && file.size > maxBytes) {
    return `Le fichier est trop volumineux (${formatSize(file.size)}). Taille maximale\u00a0: ${formatSize(maxBytes)}.`;
  }
  return undefined;
}
