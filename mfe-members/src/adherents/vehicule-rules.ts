/** A vehicle as staff type it; either half may be unknown. */
export interface Vehicule {
  marque: string;
  matricule: string;
}

/** Reads a list kept as JSON text (spec §3). A text that is no JSON list is one value by itself: old records hold such. */
export function listOfJson(text: string | null | undefined): string[] {
  if (!text) return [];
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed)) return parsed.map(String);
  } catch {
    // Not JSON: the text itself is the only value.
  }
  return [text];
}

/** Pairs brands and plates by position (spec §3: brands joined by a comma, plates as JSON text). */
export function vehiculesOf(marqueVoiture: string | null, matricules: string | null): Vehicule[] {
  const marques = marqueVoiture ? marqueVoiture.split(',').map((marque) => marque.trim()) : [];
  const plates = listOfJson(matricules);
  const count = Math.max(marques.length, plates.length);
  return Array.from({ length: count }, (_, position) => ({
    marque: marques[position] ?? '',
    matricule: plates[position] ?? '',
  }));
}

/**
 * Writes pairs back as the contract has them. Empty plates are dropped (spec §5), so vehicles that have a plate come
 * first: each brand then keeps the position of its plate. A comma inside a brand would shift the next ones: it goes.
 */
export function fieldsOfVehicules(vehicules: readonly Vehicule[]): {
  marqueVoiture: string | null;
  matricules: string;
} {
  const clean = vehicules
    .map(({ marque, matricule }) => ({
      marque: marque.replace(/\s*,\s*/g, ' ').trim(),
      matricule: matricule.trim(),
    }))
    .filter(({ marque, matricule }) => marque !== '' || matricule !== '');
  const ordered = [...clean.filter((each) => each.matricule), ...clean.filter((each) => !each.matricule)];
  const marques = ordered.map(({ marque }) => marque);
  return {
    marqueVoiture: marques.some(Boolean) ? marques.join(',') : null,
    matricules: JSON.stringify(ordered.map(({ matricule }) => matricule).filter(Boolean)),
  };
}
