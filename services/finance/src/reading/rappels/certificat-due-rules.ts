import type { Concerne } from '@club/contract';
import {
  judgeCertificat,
  type Certifiable,
  type JudgedBy,
} from '../suivi-certificats/certificat-suivi-rules.ts';

/** Those whose certificate is missing, over, or ends by `until`; `date` is its last day, null without one (N-1). */
export function certificatsDue(members: readonly Certifiable[], by: JudgedBy): Concerne[] {
  return members.flatMap((member) => {
    const judged = judgeCertificat(member, by);
    if (!judged || judged.etat === 'valide') return [];
    return [{ id: member.id, montant: null, date: judged.fin, objets: judged.sections }];
  });
}
