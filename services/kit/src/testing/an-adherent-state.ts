import { adherentDefaults, fieldsOf, publishedAdherentFields, type AdherentState } from '@club/contract';

/** Published state of a made-up member, with these fields and the defaults of a new member. */
export function anAdherentState(fields: Partial<AdherentState> = {}): AdherentState {
  const adherent = {
    ...adherentDefaults,
    codeAdherent: '1',
    prenom: 'Salma',
    nom: 'Trabelsi',
    aCertificatMedical: false,
    certificatScan: fields.aCertificatMedical ?? false,
    dateExpirationCertificat: null,
    saisonId: null,
    dateInscription: '2026-09-01T08:00:00.000Z',
  };
  return { ...fieldsOf(adherent, publishedAdherentFields), ...fields };
}
