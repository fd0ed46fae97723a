import { exportAccess, type ExportQuery } from '../exports/export-query.ts';
import type { Language } from '../settings/settings.ts';
import { call, type ById, type PageQuery } from '../core/call.ts';
import type {
  ApercuRappel,
  CoteRappel,
  EnvoiRappel,
  ExempleRappel,
  ModeleRappel,
  Rappel,
  TriRappel,
  TypeRappel,
} from './rappel.ts';

export interface ByModele {
  type: TypeRappel;
  langue: Language;
}

export interface UpdateModeleRappel {
  objet?: string;
  texte?: string;
  version?: number;
}

export interface PreviewRappel {
  type: TypeRappel;
  /** Default: the club's. */
  langue?: Language;
}

export interface ExportRappelQuery extends ExportQuery {
  type: TypeRappel;
  /** Default `destinataires`. */
  cote?: CoteRappel;
  /** Name, code, address, telephone or reason. */
  search?: string;
  /** Default `nom`. */
  sort?: TriRappel;
  order?: 'asc' | 'desc';
}

export interface ShowRappel extends PreviewRappel {
  adherentId: string;
  /** Unsaved texts, for the preview. */
  objet?: string;
  texte?: string;
}

export interface StartRappel extends PreviewRappel {
  /** Restricts the recipients; default: all. */
  adherentIds?: string[];
}

export interface ListEnvoisQuery extends PageQuery {
  rappelId?: string;
  adherentId?: string;
  type?: TypeRappel;
}

export interface EnvoisPage {
  envois: EnvoiRappel[];
  total: number;
  totalPages: number;
}

export interface RefusRappel {
  refuse: boolean;
}

export const rappelCalls = {
  listModelesRappel: call<{ answer: ModeleRappel[] }>()({
    method: 'GET',
    path: '/api/rappels/modeles',
    owner: 'admin',
    access: 'adherents.update',
    summary: 'The texts of the reminders, in each language',
  }),
  updateModeleRappel: call<{ params: ByModele; body: UpdateModeleRappel; answer: ModeleRappel }>()({
    method: 'PUT',
    path: '/api/rappels/modeles/{type}/{langue}',
    owner: 'admin',
    access: 'admin.manage_permissions',
    summary: 'Changes the text of a reminder in one language',
  }),
  previewRappel: call<{ body: PreviewRappel; answer: ApercuRappel }>()({
    method: 'POST',
    path: '/api/rappels/apercu',
    owner: 'admin',
    access: 'adherents.update',
    summary: 'Who would get a reminder now, who would not, and why; sends nothing',
    slow: true,
  }),
  exportRappel: call<{ query: ExportRappelQuery; answer: Blob }>()({
    method: 'GET',
    path: '/api/rappels/export',
    owner: 'admin',
    access: exportAccess,
    response: 'file',
    slow: true,
    summary:
      'Who would get a reminder now, or who would not, as it is seen, as a file; who takes it is logged',
  }),
  showRappel: call<{ body: ShowRappel; answer: ExempleRappel }>()({
    method: 'POST',
    path: '/api/rappels/exemple',
    owner: 'admin',
    access: 'adherents.update',
    summary: 'A reminder as one person would get it; sends nothing',
    slow: true,
  }),
  startRappel: call<{ body: StartRappel; answer: Rappel }>()({
    method: 'POST',
    path: '/api/rappels',
    owner: 'admin',
    access: 'adherents.update',
    status: 201,
    summary: 'Sends a reminder to those whom the preview names; nobody gets it twice',
    slow: true,
  }),
  listRappels: call<{ answer: Rappel[] }>()({
    method: 'GET',
    path: '/api/rappels',
    owner: 'admin',
    access: 'adherents.update',
    summary: 'The latest campaigns',
  }),
  listEnvoisRappel: call<{ query: ListEnvoisQuery; answer: EnvoisPage }>()({
    method: 'GET',
    path: '/api/rappels/journal',
    owner: 'admin',
    access: 'adherents.update',
    summary: 'What was sent to whom, when, and with what result, latest first',
  }),
  getRefusRappel: call<{ params: ById; answer: RefusRappel }>()({
    method: 'GET',
    path: '/api/rappels/refus/{id}',
    owner: 'admin',
    access: 'adherents.update',
    summary: 'Whether a person wants no reminders',
  }),
  setRefusRappel: call<{ params: ById; body: RefusRappel; answer: RefusRappel }>()({
    method: 'PUT',
    path: '/api/rappels/refus/{id}',
    owner: 'admin',
    access: 'adherents.update',
    summary: 'Notes that a person wants no reminders, or wants them again',
  }),
  getRappel: call<{ params: ById; answer: Rappel }>()({
    method: 'GET',
    path: '/api/rappels/{id}',
    owner: 'admin',
    access: 'adherents.update',
    summary: 'How far a campaign is',
  }),
  followRappel: call<{ params: ById; answer: Rappel }>()({
    method: 'GET',
    path: '/api/rappels/{id}/events',
    owner: 'admin',
    access: 'adherents.update',
    response: 'events',
    summary: 'The same, live (server-sent events)',
  }),
  cancelRappel: call<{ params: ById; answer: Rappel }>()({
    method: 'POST',
    path: '/api/rappels/{id}/cancel',
    owner: 'admin',
    access: 'adherents.update',
    summary: 'Stops a campaign; what was sent stays sent',
  }),
};
