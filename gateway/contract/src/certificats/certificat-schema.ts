import type { SchemasOf } from '../schemas/call-schemas.ts';
import { pastDate } from '../schemas/dates.ts';
import { codeLength, filledText } from '../schemas/fields.ts';
import { joi } from '../schemas/joi.ts';
import { byId, recordId } from '../schemas/records.ts';
import { requiredText } from '../schemas/messages.ts';
import type { certificatCalls, SuiviQuery, UploadCertificat } from './certificat-calls.ts';
import { etatsCertificat } from './certificat.ts';

const suivi = joi.object<SuiviQuery, true>({
  sectionId: recordId(),
  etat: joi.string().valid(...etatsCertificat),
});

export const certificatSchemas: SchemasOf<typeof certificatCalls> = {
  uploadCertificat: {
    body: joi.object<UploadCertificat, true>({
      codeAdherent: filledText(codeLength, 'Veuillez saisir un code adhérent').required(),
      dateCertificat: pastDate().required().messages(requiredText('Veuillez saisir la date du certificat')),
    }),
  },
  getCertificat: { params: byId },
  listAdherentCertificats: { params: byId },
  listCertificats: { query: suivi },
  exportCertificats: { query: suivi },
};
