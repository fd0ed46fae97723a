import type { SchemasOf } from '../schemas/call-schemas.ts';
import { byId } from '../schemas/records.ts';
import type { donneesCalls } from './donnees-calls.ts';

export const donneesSchemas: SchemasOf<typeof donneesCalls> = {
  exportDonnees: { params: byId },
  readDonneesArgent: { params: byId },
  readDonneesRappels: { params: byId },
};
