import type { ErasedPerson, RefusEffacement } from '@club/contract';
import type { UnitOfWork } from '@club/service-kit';
import mongoose from 'mongoose';
import type { AdherentDocument } from '../adherents/adherent-document.ts';

/** Somebody who stays as he is, and why. */
export function refusOf(
  adherentId: string,
  member: Pick<AdherentDocument, 'codeAdherent' | 'prenom' | 'nom'> | null,
  raison: string,
): RefusEffacement {
  const { codeAdherent = '', prenom = '', nom = '' } = member ?? {};
  return { adherentId, codeAdherent, nom: `${nom} ${prenom}`.trim(), raison };
}

/** Batches of the jobs on many, with whom they refused. */
const batches = ['effacement_lots', 'conservation_lots', 'lots_adherents_lots'];

/** A run that once refused somebody loses his name. */
export async function forgetRefus({ session }: UnitOfWork, person: ErasedPerson): Promise<void> {
  const { id, nom, codeAdherent } = person;
  for (const name of batches)
    await mongoose.connection
      .collection(name)
      .updateMany(
        { 'refuses.adherentId': id },
        { $set: { 'refuses.$[his].nom': nom, 'refuses.$[his].codeAdherent': codeAdherent } },
        { session, arrayFilters: [{ 'his.adherentId': id }] },
      );
}
