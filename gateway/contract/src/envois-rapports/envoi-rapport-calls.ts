import { call, type ById } from '../core/call.ts';
import type { FinanceReport } from '../reports/report.ts';
import type {
  DestinatairePossible,
  EnvoiRapport,
  EnvoisRapports,
  FormatEnvoi,
  PeriodeEnvoi,
} from './envoi-rapport.ts';

export interface CreateEnvoiRapport {
  rapport: FinanceReport;
  /** Of a report that asks for a period; default `mois-dernier`. */
  periode?: PeriodeEnvoi;
  /** Of a report that asks for a section; null and default: all. */
  sectionId?: string | null;
  jour: number;
  format: FormatEnvoi;
  /** Ids of users. */
  utilisateurs?: string[];
  emails?: string[];
}

/** Absent fields stay unchanged; a list replaces the former one. */
export type UpdateEnvoiRapport = Partial<Omit<CreateEnvoiRapport, 'rapport'>> & { version?: number };

export const envoiRapportCalls = {
  listEnvoisRapports: call<{ answer: EnvoisRapports }>()({
    method: 'GET',
    path: '/api/envois-rapports',
    owner: 'admin',
    access: 'rapports.export',
    summary: 'Reports that are sent each month: one’s own, all of them for who manages profiles',
  }),
  listDestinatairesEnvoi: call<{ answer: DestinatairePossible[] }>()({
    method: 'GET',
    path: '/api/envois-rapports/destinataires',
    owner: 'admin',
    access: 'rapports.export',
    summary: 'Users to whom a report can be sent, by name',
  }),
  createEnvoiRapport: call<{ body: CreateEnvoiRapport; answer: EnvoiRapport }>()({
    method: 'POST',
    path: '/api/envois-rapports',
    owner: 'admin',
    access: 'rapports.export',
    status: 201,
    summary: 'Sends a report each month, on a day, to users and addresses',
  }),
  updateEnvoiRapport: call<{ params: ById; body: UpdateEnvoiRapport; answer: EnvoiRapport }>()({
    method: 'PUT',
    path: '/api/envois-rapports/{id}',
    owner: 'admin',
    access: 'rapports.export',
    summary: 'Changes what is sent, when and to whom; its owner alone, with whose rights it goes',
  }),
  deleteEnvoiRapport: call<{ params: ById; answer: { message: string } }>()({
    method: 'DELETE',
    path: '/api/envois-rapports/{id}',
    owner: 'admin',
    access: 'rapports.export',
    summary: 'Sends it no more',
  }),
  sendEnvoiRapport: call<{ params: ById; answer: EnvoiRapport }>()({
    method: 'POST',
    path: '/api/envois-rapports/{id}/envoyer',
    owner: 'admin',
    access: 'rapports.export',
    slow: true,
    summary: 'Sends it now, and says what became of it; 422 with the reason when nothing went',
  }),
};
