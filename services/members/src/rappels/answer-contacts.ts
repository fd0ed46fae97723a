import type { Contact } from '@club/contract';
import { trusted } from 'mongoose';
import { Adherents } from '../adherents/adherent-model.ts';

const fields = { codeAdherent: 1, prenom: 1, nom: 1, email: 1, telephone: 1, deletedAt: 1 } as const;

/** Answers how to reach these persons; those who are unknown are left out. */
export async function answerContacts({ ids }: { ids: readonly string[] }): Promise<Contact[]> {
  const found = await Adherents.find({ _id: trusted({ $in: [...ids] }) }, fields).lean();
  return found.map(({ _id: id, codeAdherent, prenom, nom, email, telephone, deletedAt }) => ({
    ...{ id, codeAdherent, prenom, nom },
    ...{ email: email ?? null, telephone: telephone ?? null, deleted: deletedAt !== null },
  }));
}
