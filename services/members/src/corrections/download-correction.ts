import {
  anomaliesAdherents,
  correctionColumns,
  enteredFields,
  type AnomalieAdherent,
  type correctionCalls,
  type CorrectionColumn,
  type FiltreCorrection,
} from '@club/contract';
import { clubToday, maySeePersonal, noteAccess, unknownBirth, type CallRequest } from '@club/service-kit';
import { sendTable, type TableColumn } from '@club/service-kit/workbook';
import { noteLectureOfAll } from '../lectures/lectures.ts';
import { Adherents, membersOnly } from '../adherents/adherent-model.ts';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { toAdherent } from '../adherents/to-adherent.ts';
import { idsAvec, idsOfAll } from '../qualite/anomalies-adherents.ts';
import { correctionTexts } from './correction-texts.ts';

type DownloadRequest = CallRequest<typeof correctionCalls.downloadAdherentsCorrection>;

/** Read at once: a few hundred kilobytes in memory, whatever the club's size. */
const batchSize = 500;

const notes = [
  'Corrigez les cellules, enregistrez, puis envoyez ce fichier dans «\u202fCorriger Données\u202f».',
  'Une cellule vide ne change rien. Pour vider un champ, écrivez (vide).',
  'Une date s’écrit JJ/MM/AAAA ou AAAA-MM-JJ\u202f; 01/01/1970 signifie «\u202finconnue\u202f».',
  'Ne changez pas le code\u202f: il dit de qui est la ligne. Les lignes peuvent être triées ou supprimées.',
  'Un adhérent modifié entre-temps par quelqu’un d’autre n’est pas écrasé\u202f: le compte le nomme.',
];

/**
 * Streams members as a workbook to correct, all or those with an anomaly, personal columns only for who may know them
 * . Noted in the security journal first (I-19).
 */
export async function downloadCorrection(request: DownloadRequest) {
  const { filtre = 'tous' } = request.query;
  const columns = correctionColumns.filter(({ personal }) => !personal || maySeePersonal(request.actor));
  const ids = await idsOf(filtre);
  await noteLectureOfAll(request.actor);
  await noteAccess(request, {
    type: 'export',
    detail: `Classeur de correction (${filtre}), ${ids.length} lignes`,
  });
  return sendTable(request, `adherents-correction_${filtre}_${clubToday()}.xlsx`, {
    name: 'Adhérents',
    columns: columns.map(tableColumn),
    rows: rowsOf(ids, columns),
    notes,
  });
}

const isAnomalie = (filtre: FiltreCorrection): filtre is AnomalieAdherent =>
  (anomaliesAdherents as readonly string[]).includes(filtre);

const idsOf = async (filtre: FiltreCorrection): Promise<string[]> =>
  isAnomalie(filtre) ? idsAvec(filtre) : idsOfAll();

async function* rowsOf(
  ids: readonly string[],
  columns: readonly CorrectionColumn[],
): AsyncGenerator<(string | number | null)[]> {
  for (let at = 0; at < ids.length; at += batchSize) {
    const part = ids.slice(at, at + batchSize);
    const read = await Adherents.find({ ...membersOnly, _id: { $in: part } }).toArray();
    const byId = new Map(read.map((one) => [one._id, one]));
    for (const id of part) {
      const found = byId.get(id);
      if (found) yield cellsOf(found, columns);
    }
  }
}

function cellsOf(
  document: AdherentDocument,
  columns: readonly CorrectionColumn[],
): (string | number | null)[] {
  const adherent = toAdherent(document);
  const texts = correctionTexts(adherent);
  return columns.map(({ field }) => {
    if (field === 'id' || field === 'version') return adherent[field];
    if (field === 'dateNaissance') return dayOf(adherent.dateNaissance, texts.dateNaissance);
    return texts[field];
  });
}

/** A day that no calendar has, or no spreadsheet, stays the text that it is. */
function dayOf(day: string | null, text: string): string | null {
  if (!day || day === unknownBirth) return null;
  const time = Date.parse(`${day}T00:00:00Z`);
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
  return exists && day >= firstOfSheets ? day : text;
}

/** Before it, spreadsheets count a day that never was. */
const firstOfSheets = '1900-03-01';

function tableColumn({ field, title, width }: CorrectionColumn): TableColumn {
  if (field === 'id' || field === 'version')
    return { title, width, hidden: true, kind: field === 'id' ? 'text' : 'number' };
  const described = enteredFields[field];
  const choices = choicesOf(described);
  return {
    title,
    width,
    kind: described.kind === 'birthDate' ? 'date' : 'text',
    ...(choices && { choices }),
  };
}

function choicesOf(field: (typeof enteredFields)[keyof typeof enteredFields]): readonly string[] | undefined {
  if (field.kind === 'flag') return ['Oui', 'Non'];
  return field.kind === 'choice' ? field.values : undefined;
}
