import { asksCertificat, type AdherentState } from '@club/contract';
import { adherentCopy } from '../../documents/adherents/persons.ts';
import { musculationCode } from '../../selling/certificats/require-certificat.ts';
import { batchSize } from '../../documents/collections/read-documents.ts';
import { heldSections } from '../reports/held-sections.ts';
import type { Certifiable } from './certificat-suivi-rules.ts';

/** What is told of a member beside his certificate; copies made before a field was published lack it. */
type Told = Pick<AdherentState, 'codeAdherent' | 'prenom' | 'nom'> &
  Partial<Pick<AdherentState, 'telephone' | 'email'>>;

const projection = {
  codeAdherent: 1,
  prenom: 1,
  nom: 1,
  telephone: 1,
  email: 1,
  dateNaissance: 1,
  aCertificatMedical: 1,
  certificatScan: 1,
  dateExpirationCertificat: 1,
} as const;

/**
 * Members of the active season in a section that asks for a certificate, or of one such section, or some of them; not those in the
 * trash. Throws no_active_saison.
 */
export async function certifiables(
  adherentIds: readonly string[] | undefined,
  sectionId?: string,
): Promise<(Certifiable & Told)[]> {
  const asking = await heldSections(
    adherentIds,
    (section) =>
      (sectionId === undefined || section._id === sectionId) && asksCertificat(section, musculationCode()),
  );
  const persons = adherentCopy.collection.find<Omit<Certifiable, 'sections' | 'id'> & Told & { _id: string }>(
    { _id: { $in: [...asking.keys()] }, deleted: false },
    { projection, batchSize },
  );
  return (await persons.toArray()).map(({ _id: id, ...person }) => ({
    id,
    ...person,
    sections: [...(asking.get(id) ?? [])].map(([section, des]) => ({ ...section, des })),
  }));
}
