import type { SchemasOf } from '../core/call-schemas.ts';
import { pastDate } from '../core/dates.ts';
import { codeLength, filledText, text } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { byId, recordId } from '../core/records.ts';
import { requiredText } from '../core/messages.ts';
import { exportKeys } from '../exports/export-keys.ts';
import type {
  certificatCalls,
  ExportCertificatsQuery,
  SuiviQuery,
  UploadCertificat,
} from './certificat-calls.ts';
import { colonnesCertificat } from './certificat-colonnes.ts';
import { etatsCertificat, trisCertificat } from './certificat.ts';

const suivi = { sectionId: recordId(), etat: joi.string().valid(...etatsCertificat) };

export const certificatSchemas: SchemasOf<typeof certificatCalls> = {
  uploadCertificat: {
    body: joi.object<UploadCertificat, true>({
      codeAdherent: filledText(codeLength, 'Veuillez saisir un code adhérent').required(),
      dateCertificat: pastDate().required().messages(requiredText('Veuillez saisir la date du certificat')),
      plusAncienAccepte: joi.boolean(),
      presente: joi.boolean(),
    }),
  },
  getCertificat: { params: byId },
  listAdherentCertificats: { params: byId },
  listCertificats: { query: joi.object<SuiviQuery, true>(suivi) },
  exportCertificats: {
    query: joi.object<ExportCertificatsQuery, true>({
      ...exportKeys(colonnesCertificat),
      ...suivi,
      search: text(100).empty(null),
      sort: joi.string().valid(...trisCertificat),
      order: joi.string().valid('asc', 'desc'),
    }),
  },
};
