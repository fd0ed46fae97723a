import {
  importedFields,
  type AdherentFields,
  type ChangedByRow,
  type ImportedAdherent,
} from '@club/contract';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { changedFields } from '../adherents/adherent-rules.ts';
import { toAdherent } from '../adherents/to-adherent.ts';
import { withoutSameTelephones } from './import-rules.ts';

/** The code says who it is: another writing of it changes nothing. */
const changeable = importedFields.filter((field) => field !== 'codeAdherent');

/** What a row would change of a member (W-8): each field that it fills otherwise, in the order of the workbook. */
export function changesOfRow(current: AdherentDocument, { row, ...form }: ImportedAdherent): ChangedByRow {
  const { codeAdherent: _same, ...filled } = form;
  const now = toAdherent(current);
  const changed = changedFields(current, withoutSameTelephones(withoutBlanks(filled), now));
  const fields = changeable.filter((field) => field in changed);
  const valuesOf = (values: Partial<AdherentFields>) =>
    Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<AdherentFields>;
  return {
    row,
    id: current._id,
    version: current.version,
    changes: valuesOf(form),
    avant: valuesOf(now),
  };
}

const withoutBlanks = (form: Partial<ImportedAdherent>): Partial<AdherentFields> =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== null && value !== ''));
