import {
  codeKeyOf,
  correctionColumns,
  importedFields,
  type AdherentChanges,
  type CorrectionState,
  type ImportChangement,
  type ImportErrorDetail,
  type ImportedField,
} from '@club/contract';
import { lineText } from '../reading/cell-values.ts';
import { readVehicules } from '../adherents/vehicule-rules.ts';
import { readCorrected, type CorrectionRow } from './correction-reading.ts';

type Fault = Omit<ImportErrorDetail, 'row'>;

/** What a row changes of its member, or what is wrong with it. */
export interface Correction {
  changes: AdherentChanges;
  /** The same, as staff read it. */
  changements: ImportChangement[];
  faults: Fault[];
}

const titles = new Map(correctionColumns.map(({ field, title }) => [field, title]));

/** Title of the column of a field. */
export const titleOf = (field: string): string => titles.get(field as ImportedField) ?? field;

/** Why a row is of nobody, in French; null when it is this member's. */
export function strangerIn({ code, id }: CorrectionRow, state: CorrectionState | undefined): Fault | null {
  if (!state)
    return { column: titleOf('codeAdherent'), value: code, reason: 'Cet adhérent est introuvable.' };
  if (id === undefined || codeKeyOf(code) === codeKeyOf(state.codeAdherent)) return null;
  const reason = `Cette ligne est celle de ${state.codeAdherent} ${state.nom} ${state.prenom}\u202f: un code ne se corrige pas ici.`;
  return { column: titleOf('codeAdherent'), value: code, reason };
}

/** The cells of a row that say something else than what stands there. An empty cell says nothing. */
export function correctionOf(
  { cellules }: CorrectionRow,
  { textes }: CorrectionState,
  today: string,
): Correction {
  const found: Correction = { changes: {}, changements: [], faults: [] };
  for (const field of importedFields) {
    const cell = cellules[field];
    if (!cell || lineText(cell.texte) === lineText(textes[field])) continue;
    if (cell.raison !== undefined) {
      found.faults.push({ column: titleOf(field), value: cell.texte, reason: cell.raison });
    } else if (!isSame(cell.valeur, readCorrected(field, textes[field], today).valeur)) {
      Object.assign(found.changes, { [field]: cell.valeur });
      found.changements.push(changementOf(field, textes[field], cell.valeur === null ? '' : cell.texte));
    }
  }
  pairVehicules(found.changes, textes);
  return found;
}

/** Without value, nothing and empty are the same. */
const isSame = (one: unknown, other: unknown): boolean => (one || null) === (other || null);

const changementOf = (champ: ImportedField, avant: string, apres: string): ImportChangement => ({
  champ,
  libelle: titleOf(champ),
  avant,
  apres,
});

/** Brands and plates are matched by position: who changes one writes both. */
function pairVehicules(changes: AdherentChanges, textes: CorrectionState['textes']): void {
  if (changes.marqueVoiture === undefined && changes.matricules === undefined) return;
  const text = (field: 'marqueVoiture' | 'matricules') =>
    changes[field] === undefined ? textes[field] : String(changes[field] ?? '');
  Object.assign(changes, readVehicules(text('marqueVoiture'), text('matricules')));
}
