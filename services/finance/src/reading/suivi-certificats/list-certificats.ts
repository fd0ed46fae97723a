import {
  asksCertificat,
  compareCodes,
  daysLater,
  type certificatCalls,
  type CertificatSuivi,
  type QueryOf,
  type SuiviCertificats,
} from '@club/contract';
import { clubSettings, clubToday, type CallRequest } from '@club/service-kit';
import { inNameOrder } from '@club/service-kit/text';
import { Sections } from '../../documents/catalogue/sections.ts';
import { musculationCode } from '../../selling/certificats/require-certificat.ts';
import { certifiables } from './certifiables.ts';
import { judgeCertificat } from './certificat-suivi-rules.ts';

/** GET /api/certificats: who is asked for a certificate and where he stands, by name. Throws no_active_saison. */
export async function listCertificats({
  query,
}: CallRequest<typeof certificatCalls.listCertificats>): Promise<SuiviCertificats> {
  const offered = await Sections.find({ deletedAt: null }).toArray();
  const asking = offered.filter((section) => asksCertificat(section, musculationCode()));
  return {
    certificats: await followedCertificats(query),
    sections: asking
      .toSorted((a, b) => compareCodes(a.code, b.code))
      .map(({ _id: id, designation }) => ({ id, designation })),
  };
}

/** The rows, of one state or of all that are not in order. Throws no_active_saison. */
export async function followedCertificats({
  sectionId,
  etat,
}: QueryOf<typeof certificatCalls.listCertificats> = {}): Promise<CertificatSuivi[]> {
  const today = clubToday();
  const until = daysLater(today, clubSettings.current.notificationSettings.joursAvantExpiration);
  const by = { today, until, musculation: musculationCode() };
  const rows = (await certifiables(undefined, sectionId)).flatMap((member): CertificatSuivi[] => {
    const judged = judgeCertificat(member, by);
    if (!judged || (etat === undefined ? judged.etat === 'valide' : judged.etat !== etat)) return [];
    const { id, codeAdherent, prenom, nom, telephone = null, email = null } = member;
    return [{ id, codeAdherent, prenom, nom, telephone, email, ...judged }];
  });
  return inNameOrder(rows);
}
