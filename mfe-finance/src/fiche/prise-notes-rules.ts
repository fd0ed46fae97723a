import type { Carnet, Gel, PriseFiche } from '@club/contract';
import { carnetText } from '../carnets/carnet-words.ts';
import { finText, joursText } from '../gels/gel-lines-rules.ts';

interface Known {
  carnets: readonly Carnet[];
  /** Latest first. */
  gels: readonly Gel[];
}

/** What stands under a formula: «il reste 7 entrées sur 10», «gelée du 15/01/2027 au 28/02/2027, fin le …». */
export function noteDePrise(
  { cotisationId, designation, adherent }: PriseFiche,
  { carnets, gels }: Known,
): string[] {
  const isThis = (one: { cotisationId: string; formule: { designation: string } }) =>
    one.cotisationId === cotisationId && one.formule.designation === designation;
  const own = carnets.filter((one) => one.adherentId === adherent.id && isThis(one));
  const frozen = gels.flatMap((gel) =>
    gel.adherentId === adherent.id
      ? gel.lignes
          .filter(isThis)
          .map(({ apres, avant }) => `gelée ${joursText(gel)}, ${finText(apres, avant)}`)
      : [],
  );
  return [...own.map(carnetText), ...frozen];
}
