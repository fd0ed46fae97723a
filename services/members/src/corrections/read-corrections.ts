import { codeKeyOf, type correctionCalls, type CorrectionState } from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import { Adherents } from '../adherents/adherent-model.ts';
import { toAdherent } from '../adherents/to-adherent.ts';
import { correctionTexts } from './correction-texts.ts';

/** The members that a workbook names, as it would hold them now; who is unknown or in the trash is left out. */
export async function readCorrections({
  body: { ids, codes },
}: CallRequest<typeof correctionCalls.readCorrections>): Promise<CorrectionState[]> {
  const named = [{ _id: { $in: ids } }, { codeKey: { $in: codes.map(codeKeyOf) } }];
  const found = await Adherents.find({ deletedAt: null, $or: named }).toArray();
  return found.map(toAdherent).map((adherent) => {
    const { id, version, codeAdherent, nom, prenom } = adherent;
    return { id, version, codeAdherent, nom, prenom, textes: correctionTexts(adherent) };
  });
}
