import type { envoiRapportCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { createEnvoi } from './create-envoi.ts';
import { deleteEnvoi } from './delete-envoi.ts';
import { listDestinataires, listEnvois } from './list-envois.ts';
import type { EnvoiDeps } from './send-month.ts';
import { sendNow } from './send-now.ts';
import { updateEnvoi } from './update-envoi.ts';

export function envoiRapportHandlers(deps: EnvoiDeps) {
  return {
    listEnvoisRapports: (request) => listEnvois(request, deps),
    listDestinatairesEnvoi: listDestinataires,
    createEnvoiRapport: (request) => createEnvoi(request, deps),
    updateEnvoiRapport: (request) => updateEnvoi(request, deps),
    deleteEnvoiRapport: deleteEnvoi,
    sendEnvoiRapport: (request) => sendNow(request, deps),
  } satisfies HandlersOf<typeof envoiRapportCalls>;
}
