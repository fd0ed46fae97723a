import {
  codeKeyOf,
  enteredFields,
  importedFields,
  type ChangeAdherentsAccount,
  type ChangedAdherent,
  type CorrectionState,
  type ImportErrorDetail,
  type ImportFate,
} from '@club/contract';
import { callService, clubToday } from '@club/service-kit';
import { storeChanges, undoAdherents } from '../adherents/changed-adherents.ts';
import { aboutBatch } from '../kinds/about-batch.ts';
import type { Asking, BatchToStore, Fate, ImportKind } from '../kinds/import-kind.ts';
import { owners } from '../kinds/owners.ts';
import { correctionReading, type CorrectionRow } from './correction-reading.ts';
import { correctionOf, strangerIn, titleOf, type Correction } from './correction-rules.ts';

const changedMeanwhile = 'Modifié par quelqu’un d’autre depuis\u202f: laissé tel quel.';

/** Corrections of members who are there, written by the version that was seen (W-11). */
export const correctionKind: ImportKind<CorrectionRow> = {
  type: 'corrections',
  reading: correctionReading,
  modes: ['creer'],
  needs: 'adherents.update',
  owner: owners.members,
  thereMeanwhile: changedMeanwhile,
  plan: async (rows, asking) => {
    const found = await compared(rows, asking);
    const candidates = found.flatMap((one) => (one.fate ? [] : changeOf(one)));
    const answer = await planned(candidates, asking);
    const told = new Map(fatesIn(answer).map((fate) => [fate.row, fate]));
    return found.map((one) => one.fate ?? told.get(one.row.row) ?? changedFate(one));
  },
  store: async ({ index, rows }, asking) => {
    const found = await toSend(rows, asking);
    const account = await storeChanges(index, found.sent, asking, changedMeanwhile);
    const errors = [...found.faults, ...titled(account.errors)];
    return { ...account, errors: errors.toSorted((one, other) => one.row - other.row) };
  },
  decided: (row) => row,
  undo: undoAdherents,
};

type Row = BatchToStore<CorrectionRow>['rows'][number];

/** What a row changes, kept with its plan. */
type Target = Pick<ChangedAdherent, 'id' | 'changes'>;

/** Rows as they were planned; of a file that is applied at once, as they compare now. */
async function toSend(
  rows: readonly Row[],
  asking: Asking,
): Promise<{ sent: ChangedAdherent[]; faults: ImportErrorDetail[] }> {
  const asPlanned = rows.flatMap(({ row, version, cible }) =>
    version === undefined || !cible ? [] : [{ row, version, ...(cible as Target) }],
  );
  if (asPlanned.length === rows.length) return { sent: asPlanned, faults: [] };
  const found = await compared(rows, asking);
  const isRefused = ({ fate }: Compared) => fate?.etat === 'refuse';
  return {
    sent: found.filter((one) => !isRefused(one)).flatMap(changeOf),
    faults: found.filter(isRefused).flatMap(({ row, fate }) => detailsOf(row.row, fate?.details ?? [])),
  };
}

/** A row beside the member that it names; `fate` when it is decided without asking. */
interface Compared {
  row: CorrectionRow;
  state: CorrectionState | undefined;
  correction: Correction;
  fate?: ImportFate;
}

async function compared(rows: readonly CorrectionRow[], asking: Asking): Promise<Compared[]> {
  const today = clubToday();
  const body = {
    ids: rows.flatMap(({ id }) => id ?? []),
    codes: rows.flatMap(({ id, code }) => (id === undefined ? code : [])),
  };
  const states = await callService('readCorrections', { body }, aboutBatch(asking));
  const byId = new Map(states.map((state) => [state.id, state]));
  const byCode = new Map(states.map((state) => [codeKeyOf(state.codeAdherent), state]));
  return rows.map((row) => {
    const state = row.id === undefined ? byCode.get(codeKeyOf(row.code)) : byId.get(row.id);
    const correction = state ? correctionOf(row, state, today) : { changes: {}, changements: [], faults: [] };
    const fate = fateOf(row, state, correction);
    return { row, state, correction, ...(fate && { fate }) };
  });
}

/** What becomes of a row whatever members say; undefined when they have to be asked. */
function fateOf(
  row: CorrectionRow,
  state: CorrectionState | undefined,
  { changements, faults }: Correction,
): ImportFate | undefined {
  const stranger = strangerIn(row, state);
  if (stranger) return { row: row.row, etat: 'refuse', details: [stranger] };
  if (faults.length > 0) return { row: row.row, etat: 'refuse', details: faults };
  if (changements.length === 0) return { row: row.row, etat: 'ignore', details: [] };
  if (row.vue === undefined || row.vue === state?.version) return undefined;
  const details = [{ column: '', value: '', reason: changedMeanwhile }];
  return { row: row.row, etat: 'conflit', details, changements };
}

/** As it is sent: by the version that was seen, else the present one. */
function changeOf({ row, state, correction }: Compared): ChangedAdherent[] {
  if (!state) return [];
  const version = row.vue ?? state.version;
  return [{ row: row.row, id: state.id, version, changes: correction.changes }];
}

function changedFate({ row, state, correction: { changes, changements } }: Compared): Fate {
  const cible = state && { id: state.id, changes };
  return {
    row: row.row,
    etat: 'modifie',
    details: [],
    changements,
    ...(state && { version: state.version, cible }),
  };
}

function fatesIn({ unchanged, stale, errors }: ChangeAdherentsAccount): ImportFate[] {
  const refused = Map.groupBy(titled(errors), ({ row }) => row);
  const reason = { column: '', value: '', reason: changedMeanwhile };
  return [
    ...unchanged.map((row): ImportFate => ({ row, etat: 'ignore', details: [] })),
    ...stale.map((row): ImportFate => ({ row, etat: 'conflit', details: [reason] })),
    ...[...refused].map(([row, faults]): ImportFate => ({
      row,
      etat: 'refuse',
      details: faults.map(({ row: _row, ...one }) => one),
    })),
  ];
}

const ofTemplate = new Map(
  importedFields.map((field) => [
    enteredFields[field].column?.title ?? enteredFields[field].label,
    titleOf(field),
  ]),
);

/** Members name a field as the template of imports does; here it is the title of this workbook. */
function titled(errors: ChangeAdherentsAccount['errors']): ImportErrorDetail[] {
  return errors.map((error) => ({ ...error, column: ofTemplate.get(error.column) ?? error.column }));
}

const detailsOf = (row: number, details: ImportFate['details']): ImportErrorDetail[] =>
  details.map((detail) => ({ row, ...detail }));

async function planned(rows: ChangedAdherent[], asking: Asking): Promise<ChangeAdherentsAccount> {
  if (rows.length === 0) return { updated: [], unchanged: [], stale: [], errors: [], avant: [] };
  const body = { importId: asking.importId, batch: 0, rows };
  return callService('planChangeAdherents', { body }, aboutBatch(asking));
}
