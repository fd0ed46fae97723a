import type { rappelCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { typesOf } from './access-rules.ts';
import { exportRappel } from './export-rappel.ts';
import { cancelRappel, followRappel, getRappel } from './follow-rappel.ts';
import { listEnvois } from './journal.ts';
import { listModeles, updateModele } from './modeles.ts';
import { previewRappel, showRappel, type RappelDeps } from './preview-rappel.ts';
import { getRefus, setRefus } from './refus.ts';
import { startRappel } from './start-rappel.ts';
import { latestRappels } from './to-rappel.ts';

export function rappelHandlers(deps: RappelDeps) {
  return {
    listModelesRappel: listModeles,
    updateModeleRappel: updateModele,
    previewRappel: (request) => previewRappel(request, deps),
    exportRappel: (request) => exportRappel(request, deps),
    showRappel: (request) => showRappel(request, deps),
    startRappel: (request) => startRappel(request, deps),
    listRappels: ({ actor }) => latestRappels(typesOf(actor)),
    listEnvoisRappel: listEnvois,
    getRefusRappel: getRefus,
    setRefusRappel: setRefus,
    getRappel,
    followRappel,
    cancelRappel,
  } satisfies HandlersOf<typeof rappelCalls>;
}
