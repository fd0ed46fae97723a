/** Brands and plates as the contract keeps them: one list each, matched by position. */
export interface Vehicules {
  /** Joined by a comma; null when no vehicle has a brand. */
  marqueVoiture: string | null;
  /** List as JSON text. */
  matricules: string;
}

const listOf = (text: string, separators: RegExp) => text.split(separators).map((part) => part.trim());

/** `['a', '']` → `['a']`: only what stands after the last filled item goes, positions before it count. */
function withoutBlankEnd(items: readonly string[]): string[] {
  return items.slice(0, items.findLastIndex((item) => item !== '') + 1);
}

/**
 * Pairs the brands and plates of one row, both separated by commas (plates also by semicolons), by position (spec §3).
 * A plate keeps its brand: vehicles without plate go last, since the list of plates holds no blank.
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
