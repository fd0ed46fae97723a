import { ageOn, type Contact } from '@club/contract';
import { clubToday } from '@club/service-kit';
import { Adherents } from '../adherents/adherent-model.ts';
import { EmailsRefuses, isSameAddress } from './emails-refuses.ts';

const fields = {
  codeAdherent: 1,
  prenom: 1,
  nom: 1,
  email: 1,
  telephone: 1,
  dateNaissance: 1,
  deletedAt: 1,
} as const;

/** Answers how to reach these persons; those who are unknown are left out. */
export async function answerContacts({ ids }: { ids: readonly string[] }): Promise<Contact[]> {
  const [found, refused] = await Promise.all([
    Adherents.find({ _id: { $in: [...ids] } }, { projection: fields }).toArray(),
    EmailsRefuses.find({ _id: { $in: [...ids] } }).toArray(),
  ]);
  const refusedOf = new Map(refused.map((one) => [one._id, one]));
  const today = clubToday();
  return found.map(({ _id: id, codeAdherent, prenom, nom, email, telephone, dateNaissance, deletedAt }) => {
    const age = ageOn(dateNaissance, today);
    const refus = refusedOf.get(id);
    return {
      id,
      codeAdherent,
      prenom,
      nom,
      email: email ?? null,
      telephone: telephone ?? null,
      deleted: deletedAt !== null,
      mineur: age !== null && age < 18,
      emailRefuseLe: refus && isSameAddress(refus, email ?? null) ? refus.le : null,
    };
  });
}
