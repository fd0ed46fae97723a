import { reglesConservation, writtenDay, type RefusConservation } from '@club/contract';
import { Types } from 'mongoose';
import { Adherents } from '../adherents/adherent-model.ts';
import { Certificats } from '../certificats/certificat-model.ts';
import { refusOf } from '../effacement/refus-effacement.ts';
import type { Etape } from './conservation-rules.ts';

/** What a step left as it was, and why. */
export async function refusOfEtape({ regle, id }: Etape, raison: string): Promise<RefusConservation> {
  if (regle === 'passages' || regle === 'lectures')
    return {
      adherentId: '',
      codeAdherent: '',
      raison,
      nom: `${reglesConservation[regle].titre} du ${writtenDay(id)}`,
    };
  const adherentId =
    regle === 'certificats'
      ? ((await Certificats.findOne({ _id: new Types.ObjectId(id) }))?.adherentId ?? '')
      : id;
  return refusOf(adherentId, await Adherents.findOne({ _id: adherentId }), raison);
}
