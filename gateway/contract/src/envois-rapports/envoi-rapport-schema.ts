import { reportNames, type FinanceReport } from '../reports/report.ts';
import type { SchemasOf } from '../schemas/call-schemas.ts';
import { email } from '../schemas/fields.ts';
import { joi } from '../schemas/joi.ts';
import { byId, derived, recordId } from '../schemas/records.ts';
import type { CreateEnvoiRapport, envoiRapportCalls } from './envoi-rapport-calls.ts';
import {
  estEnvoyable,
  formatsEnvoi,
  joursEnvoi,
  periodesEnvoi,
  plusDeDestinataires,
} from './envoi-rapport.ts';

const rapports: readonly FinanceReport[] = reportNames.filter(estEnvoyable);

const jour = () => joi.number().integer().min(joursEnvoi.min).max(joursEnvoi.max).required().example(5);

export const envoiRapportSchemas: SchemasOf<typeof envoiRapportCalls> = {
  createEnvoiRapport: {
    body: joi
      .object<CreateEnvoiRapport, true>({
        rapport: joi
          .string()
          .valid(...rapports)
          .required(),
        periode: joi.string().valid(...periodesEnvoi),
        sectionId: recordId(),
        jour: jour(),
        format: joi
          .string()
          .valid(...formatsEnvoi)
          .required(),
        utilisateurs: joi.array().items(recordId()).max(plusDeDestinataires).unique(),
        emails: joi
          .array()
          .items(email().invalid(null))
          .max(plusDeDestinataires)
          .unique((one: string, other: string) => one.toLowerCase() === other.toLowerCase()),
      })
      .keys(derived('id', 'version', 'proprietaire', 'mien', 'prochain', 'dernier', 'createdAt')),
  },
  deleteEnvoiRapport: { params: byId },
  sendEnvoiRapport: { params: byId },
};
