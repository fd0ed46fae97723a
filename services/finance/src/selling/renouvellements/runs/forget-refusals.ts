import type { ErasedPerson } from '@club/contract';
import type { UnitOfWork } from '@club/service-kit';
import { personHider } from '@club/service-kit/erasure';
import { renouvellements } from './renouvellement-job.ts';

/** What campaigns say of somebody they did not renew loses his name. */
export async function forgetRefusals(unit: UnitOfWork, person: ErasedPerson): Promise<void> {
  const { id, nom, codeAdherent } = person;
  await renouvellements.batches.rewriteRefusals('adherentId', id, unit.session, (refus) => ({
    ...personHider(person)(refus),
    nom,
    codeAdherent,
  }));
}
