import type { PriseFiche } from '@club/contract';
import { carnetText } from '../carnets/carnet-words.ts';
import { noteDeDepart } from '../departs/depart-words.ts';
import { donneText, joursText } from '../gels/gel-lines-rules.ts';

/** What stands under a formula: «il reste 7 entrées sur 10», «gelée du 15/01/2027 au 28/02/2027, fin le …». */
export const noteDePrise = ({ carnet, gels = [], depart }: PriseFiche): string[] => [
  ...(depart ? [noteDeDepart(depart)] : []),
  ...(carnet ? [carnetText(carnet)] : []),
  ...gels.toReversed().map((gel) => `gelée ${joursText(gel)}, ${donneText(gel)}`),
];
