/** `node infra/essai/settle.ts --data DIR`, by the launcher, of a club that does not run: what suite.json says is done. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { onStoppedClub } from '../backup/stopped-club.ts';
import { root } from '../launcher/services.ts';
import { emptyClub } from './empty-club.ts';
import { readEssai } from './essai-document.ts';
import { prepareClub } from './prepare-club.ts';
import { endSuite, readSuite } from './suite.ts';

const interrupted =
  'Le remplissage a été interrompu\u00a0: le club est de nouveau tel qu’il était avant. Recommencez quand vous voulez.';

const { values } = parseArgs({ options: { data: { type: 'string', default: '.data' } } });
const dataDir = path.resolve(root, values.data);

try {
  await onStoppedClub(
    { dataDir },
    () => undefined,
    async (client) => {
      const suite = readSuite(dataDir);
      const essai = await readEssai(client);
      if (suite?.faire === 'vider') return emptyClub(client, dataDir, suite);
      if (suite?.faire === 'remplir') return emptyClub(client, dataDir, { ...suite, echec: interrupted });
      if (essai?.etat === 'remplissage' && essai.numero !== null)
        return prepareClub(client, dataDir, essai.numero);
      if (essai?.etat === 'vidage' && essai.numero !== null)
        return emptyClub(client, dataDir, { faire: 'vider', numero: essai.numero, videPar: essai.videPar });
      endSuite(dataDir);
    },
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
