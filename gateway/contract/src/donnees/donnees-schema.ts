import type { SchemasOf } from '../core/call-schemas.ts';
import { byId } from '../core/records.ts';
import type { donneesCalls } from './donnees-calls.ts';

export const donneesSchemas: SchemasOf<typeof donneesCalls> = {
  exportDonnees: { params: byId },
  readDonneesArgent: { params: byId },
  readDonneesRappels: { params: byId },
};
