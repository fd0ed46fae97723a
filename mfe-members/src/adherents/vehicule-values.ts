import { listOfJson } from '@club/contract';

/** Either half may be unknown. */
export interface Vehicule {
  marque: string;
  matricule: string;
}

/** Brands joined by a comma, plates as JSON. */
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
 * The contract's form of vehicles. Empty plates are dropped, so vehicles with a plate come first;
 * commas in a brand are removed, they would shift the next ones.
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
