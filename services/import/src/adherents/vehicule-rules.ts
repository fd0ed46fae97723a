/** Matched by position. */
export interface Vehicules {
  /** null without brands. */
  marqueVoiture: string | null;
  /** List as JSON text. */
  matricules: string;
}

const listOf = (text: string, separators: RegExp) => text.split(separators).map((part) => part.trim());

/** `['a', '']` → `['a']`; blanks before the last filled item stay. */
function withoutBlankEnd(items: readonly string[]): string[] {
  return items.slice(0, items.findLastIndex((item) => item !== '') + 1);
}

/**
 * Pairs the comma-separated brands and plates (also semicolons) of a row; vehicles without plate go
 * last, since plates have no blanks.
 */
export function readVehicules(marques: string, plaques: string): Vehicules {
  const brands = listOf(marques, /,/u);
  const plates = listOf(plaques, /[,;]/u);
  const pairs = Array.from({ length: Math.max(brands.length, plates.length) }, (_, index) => ({
    brand: brands[index] ?? '',
    plate: plates[index] ?? '',
  }));
  const ordered = [
    ...pairs.filter(({ plate }) => plate !== ''),
    ...pairs.filter(({ plate }) => plate === ''),
  ];
  const kept = withoutBlankEnd(ordered.map(({ brand }) => brand));
  return {
    marqueVoiture: kept.length === 0 ? null : kept.join(','),
    matricules: JSON.stringify(ordered.map(({ plate }) => plate).filter((plate) => plate !== '')),
  };
}
