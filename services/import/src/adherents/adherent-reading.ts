import { importColumns, type ImportedAdherent } from '@club/contract';
import { isSamePerson, personKeysOf, type Identified } from '@club/service-kit/text';
import type { Encounter, KindReading } from '../kinds/kind-reading.ts';
import { fieldByContents } from '../columns/column-contents.ts';
import { lecturesOf } from './adherent-lectures.ts';
import { readAdherentRow } from './adherent-row-rules.ts';

type Holder = Identified & { row: number };

/** Of the same person it is repeated, of another it is refused or asked about (W-3, W-7). */
function meets(content: ImportedAdherent, holder: Holder): Encounter {
  const { codeAdherent: code = '' } = content;
  const isRepeated = isSamePerson(holder, content);
  const reason = isRepeated
    ? `La même personne est déjà à la ligne ${holder.row}.`
    : `Le code ${code} est déjà celui de ${holder.nom} ${holder.prenom}, ligne ${holder.row}.`;
  return { isRepeated, mayHaveNewCode: !isRepeated, detail: { column: 'Code', value: code ?? '', reason } };
}

/** How files of members are read. */
export const adherentReading: KindReading<ImportedAdherent, Holder> = {
  columns: importColumns.adherents,
  named: { code: 'codeAdherent', nom: 'nom', prenom: 'prenom' },
  wholeName: 'nomPrenom',
  dateFields: ['dateNaissance'],
  fieldByContents,
  lectures: lecturesOf,
  readRow: readAdherentRow,
  codeOf: ({ codeAdherent }) => codeAdherent ?? '',
  identityOf: ({ row, nom, prenom, dateNaissance = null }) => ({ row, nom, prenom, dateNaissance }),
  personOf: ({ nom, prenom, dateNaissance }) =>
    dateNaissance ? personKeysOf({ nom, prenom, dateNaissance }).toSorted().join('/') : null,
  meets,
};
