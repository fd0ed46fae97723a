import { existing } from '@club/service-kit';
import type { ErasedPerson } from '@club/contract';
import { historyValues } from '@club/service-kit/erasure';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { Adherents } from '../adherents/adherent-model.ts';
import { CodeCounters } from '../codes/code-counter-model.ts';
import { erasedNames } from './erased-names-rules.ts';

/** Somebody who is not erased yet, the trash included; null for others. */
export function memberNotErased(id: string): Promise<AdherentDocument | null> {
  return Adherents.findOne({ _id: id, 'effacement.le': null });
}

/**
 * Who is to be erased, for the other services. His number is taken once and kept on the record: interrupted and begun again, it is the
 * same.
 */
export async function erasedPerson(
  member: AdherentDocument,
  origin: Pick<ErasedPerson, 'par' | 'requestId' | 'sansArgentDepuis'>,
): Promise<ErasedPerson & { numero: number }> {
  const { _id: id } = member;
  const numero = member.effacement?.numero ?? (await takeNumero(id));
  const former = await historyValues('adherent', id);
  return { id, numero, ...erasedNames(numero, [{ ...member }, ...former]), ...origin };
}

async function takeNumero(id: string): Promise<number> {
  const counter = await existing(
    CodeCounters.findOneAndUpdate(
      { _id: 'effacement' },
      { $inc: { value: 1 } },
      { upsert: true, returnDocument: 'after' },
    ),
  );
  // Another process may have been first; its number counts, and ours is a gap.
  await Adherents.updateOne(
    { _id: id, effacement: null },
    { $set: { effacement: { numero: counter.value, le: null } } },
  );
  const { effacement } = await existing(Adherents.findOne({ _id: id }, { projection: { effacement: 1 } }));
  return effacement?.numero ?? counter.value;
}
