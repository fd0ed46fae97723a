import { certificatStanding, type Concerne } from '@club/contract';

/** A member of the active season, and the sections of his that ask for a certificate (C-5). */
export interface Certifiable {
  id: string;
  aCertificatMedical?: boolean | undefined;
  dateExpirationCertificat?: string | null | undefined;
  sections: readonly string[];
}

/** Those whose certificate is missing, over, or ends by `until`; `date` is its last day, null without one (N-1). */
export function certificatsDue(members: readonly Certifiable[], today: string, until: string): Concerne[] {
  return members.flatMap((member) => {
    const standing = certificatStanding(member, today);
    if (standing.kind === 'valid' && standing.end > until) return [];
    const date = 'end' in standing ? standing.end : null;
    return [{ id: member.id, montant: null, date, objets: [...member.sections] }];
  });
}
