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
    // Staff scan what they have seen: he is asked for a new one only when it ends.
    if (judged.etat === 'sans_scan' && judged.fin !== null && judged.fin > by.until) return [];
    return [{ id: member.id, montant: null, date: judged.fin, objets: judged.sections }];
  });
}
