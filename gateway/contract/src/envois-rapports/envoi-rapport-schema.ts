import { reportNames, type FinanceReport } from '../reports/report.ts';
import type { SchemasOf } from '../core/call-schemas.ts';
import { email } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { byId, derived, optionalRecordId, recordId, version } from '../core/records.ts';
import type { CreateEnvoiRapport, envoiRapportCalls, UpdateEnvoiRapport } from './envoi-rapport-calls.ts';
import {
  estEnvoyable,
  formatsEnvoi,
  joursEnvoi,
  periodesEnvoi,
  plusDeDestinataires,
} from './envoi-rapport.ts';

const rapports: readonly FinanceReport[] = reportNames.filter(estEnvoyable);

const fields = {
  periode: joi.string().valid(...periodesEnvoi),
  sectionId: optionalRecordId(),
  utilisateurs: joi.array().items(recordId()).max(plusDeDestinataires).unique(),
  emails: joi
    .array()
    .items(email().invalid(null))
    .max(plusDeDestinataires)
    .unique((one: string, other: string) => one.toLowerCase() === other.toLowerCase()),
};

const jour = () => joi.number().integer().min(joursEnvoi.min).max(joursEnvoi.max).example(5);
const format = () => joi.string().valid(...formatsEnvoi);

const decidedByServer = derived('id', 'proprietaire', 'mien', 'prochain', 'dernier', 'createdAt');

export const envoiRapportSchemas: SchemasOf<typeof envoiRapportCalls> = {
  createEnvoiRapport: {
    body: joi
      .object<CreateEnvoiRapport, true>({
        ...fields,
        rapport: joi
          .string()
          .valid(...rapports)
          .required(),
        jour: jour().required(),
        format: format().required(),
      })
      .keys({ ...decidedByServer, ...derived('version') }),
  },
  updateEnvoiRapport: {
    params: byId,
    body: joi
      .object<UpdateEnvoiRapport, true>({ ...fields, jour: jour(), format: format(), version: version() })
      .keys({ ...decidedByServer, ...derived('rapport') }),
  },
  deleteEnvoiRapport: { params: byId },
  sendEnvoiRapport: { params: byId },
};
