import { call, type ById } from '../core/call.ts';
import type { DonneesArgent, DonneesRappels } from './donnees.ts';

export const donneesCalls = {
  exportDonnees: call<{ params: ById; answer: Blob }>()({
    method: 'GET',
    path: '/api/adherents/{id}/donnees',
    owner: 'members',
    access: 'adherents.update',
    response: 'file',
    slow: true,
    summary:
      'All that is held of a person, the trash included, as a ZIP: JSON, a summary as PDF, photo, certificates; needs cotisations.read and reglements.read too',
  }),
  readDonneesArgent: call<{ params: ById; answer: DonneesArgent }>()({
    method: 'GET',
    path: '/internal/donnees/argent/{id}',
    owner: 'finance',
    access: 'public',
    callers: ['members'],
    slow: true,
    summary: 'What finance holds of a person',
  }),
  readDonneesRappels: call<{ params: ById; answer: DonneesRappels }>()({
    method: 'GET',
    path: '/internal/donnees/rappels/{id}',
    owner: 'admin',
    access: 'public',
    callers: ['members'],
    summary: 'What administration holds of a person',
  }),
};
