import type { Permission } from '@club/contract';
import { openFinance } from '../../testing/open-finance.ts';
import { aCandidat, anEntonnoir, aPreview } from './builders.ts';

type Answers = NonNullable<Parameters<typeof openFinance>[0]['answers']>;

/** Opens the campaign over two members without obstacle and no run. */
export function openRenouvellement(
  at = '/renouvellement',
  answers: Answers = {},
  permissions?: Permission[],
) {
  return openFinance({
    at,
    otherPaths: ['members'],
    ...(permissions && { permissions }),
    answers: {
      previewRenouvellement: () =>
        aPreview([
          aCandidat('1', { adherent: { prenom: 'Salma', nom: 'Trabelsi' } }),
          aCandidat('2', { adherent: { prenom: 'Amine', nom: 'Gharbi' } }),
        ]),
      getEntonnoirRenouvellement: () => anEntonnoir,
      listRenouvellements: () => [],
      ...answers,
    },
  });
}
