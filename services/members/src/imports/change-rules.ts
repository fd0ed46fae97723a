import {
  codeKeyOf,
  enteredFields,
  fieldsOf,
  type AdherentChanges,
  type AdherentFields,
  type ChangeAdherentsAccount,
  type ChangedAdherent,
} from '@club/contract';
import { adherentChangesSchema, validate } from '@club/contract/server';
import { RuleError } from '@club/service-kit';
import { personKeyOf, personKeysOf } from '@club/service-kit/text';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { becomesAnother, changedFields, doubleOf } from '../adherents/adherent-rules.ts';
import { toAdherent } from '../adherents/to-adherent.ts';

type Fault = ChangeAdherentsAccount['errors'][number];
type Named = Pick<AdherentDocument, '_id' | 'codeAdherent' | 'nom' | 'prenom'>;

/** A change that may be written: who it is of, as read, and the fields that differ. */
export interface AcceptedChange {
  row: number;
  before: AdherentDocument;
  changes: Partial<AdherentDocument>;
}

/** Rows by what becomes of them. */
export interface SortedChanges extends Pick<ChangeAdherentsAccount, 'unchanged' | 'stale' | 'errors'> {
  accepted: AcceptedChange[];
}

/**
 * First half: rows whose member stands as he was seen and whose values are accepted (as by PUT). The codes and the
 * identities they take are still to be compared with those of others (`withoutConflicts`).
 */
export function sortChanges(
  rows: readonly ChangedAdherent[],
  members: ReadonlyMap<string, AdherentDocument>,
): SortedChanges {
  const sorted: SortedChanges = { accepted: [], unchanged: [], stale: [], errors: [] };
  const rowOf = new Map<string, number>();
  for (const one of rows) {
    const before = members.get(one.id);
    const earlier = rowOf.get(one.id);
    rowOf.set(one.id, earlier ?? one.row);
    const refusal = refusalOf(before, earlier);
    if (!before || refusal) sorted.errors.push(wholeRow(one.row, refusal ?? ''));
    else sortChange(sorted, one, before);
  }
  return sorted;
}

function refusalOf(before: AdherentDocument | undefined, earlier: number | undefined): string | null {
  if (!before) return 'Cet adhérent est introuvable.';
  if (before.deletedAt) return 'Cet adhérent est dans la corbeille.';
  if (before.verrou) return 'Cette fiche est en cours de fusion.';
  return earlier === undefined ? null : `Cet adhérent est déjà à la ligne ${earlier}.`;
}

function sortChange(
  sorted: SortedChanges,
  { row, version, changes: sent }: ChangedAdherent,
  before: AdherentDocument,
) {
  const { value, errors } = validate(adherentChangesSchema, sent);
  const faults = errors ?? [];
  const changes = value ? differences(before, value, faults) : {};
  // A row without changes is no conflict, even when the record changed since.
  if (faults.length === 0 && Object.keys(changes).length === 0) sorted.unchanged.push(row);
  else if (before.version !== version) sorted.stale.push(row);
  else if (faults.length > 0)
    sorted.errors.push(...faults.map(({ field, message }) => faultOf(row, field, sent, message)));
  else sorted.accepted.push({ row, before, changes });
}

/** An amount with too many decimals becomes a fault. */
function differences(
  before: AdherentDocument,
  value: AdherentChanges,
  faults: { field: string; message: string }[],
): Partial<AdherentDocument> {
  try {
    return changedFields(before, value);
  } catch (error) {
    if (!(error instanceof RuleError) || !error.details.errors) throw error;
    faults.push(...error.details.errors);
    return {};
  }
}

/** Accepted rows by the code that they take. */
export function newCodesOf(accepted: readonly AcceptedChange[]): string[] {
  return accepted.flatMap(({ changes }) => changes.codeKey ?? []);
}

/** Whether a row makes somebody another person, by name or birth date. */
export const takesIdentity = ({ before, changes }: AcceptedChange): boolean =>
  becomesAnother(before, { ...before, ...changes }) && Boolean({ ...before, ...changes }.dateNaissance);

/** The person that a row makes of its member. */
export const personAfter = ({ before, changes }: AcceptedChange): AdherentDocument => ({
  ...before,
  ...changes,
});

/**
 * Second half: refuses rows that take a code or, unless it is accepted, an identity of somebody else; of two
 * rows that take the same, the second. `holders` and `like`: who has those codes and identities.
 */
export function withoutConflicts(
  { accepted, ...sorted }: SortedChanges,
  { holders, like }: { holders: readonly AdherentDocument[]; like: readonly AdherentDocument[] },
  doublesAccepted: ReadonlySet<number>,
): SortedChanges {
  const byCode = new Map<string, Named>(holders.map((one) => [one.codeKey, one]));
  const byPerson = new Map<string, Named>(like.map((one) => [personKeyOf(one), one]));
  const errors = [...sorted.errors];
  const kept = accepted.filter((change) => {
    const after = personAfter(change);
    const refusal =
      codeRefusal(change, after, byCode) ??
      (doublesAccepted.has(change.row) ? null : doubleRefusal(change, after, byPerson));
    if (refusal) errors.push(refusal);
    else {
      if (change.changes.codeKey) byCode.set(change.changes.codeKey, after);
      if (after.dateNaissance) byPerson.set(personKeyOf(after), after);
    }
    return !refusal;
  });
  return { ...sorted, accepted: kept, errors };
}

function codeRefusal(
  { row, before, changes }: AcceptedChange,
  after: AdherentDocument,
  byCode: ReadonlyMap<string, Named>,
): Fault | null {
  const holder = changes.codeKey ? byCode.get(codeKeyOf(after.codeAdherent)) : undefined;
  if (!holder || holder._id === before._id) return null;
  const reason = `Le code ${holder.codeAdherent} est déjà celui de ${holder.nom} ${holder.prenom}.`;
  return { row, column: titleOf('codeAdherent'), value: after.codeAdherent, reason };
}

function doubleRefusal(
  change: AcceptedChange,
  after: AdherentDocument,
  byPerson: ReadonlyMap<string, Named>,
): Fault | null {
  if (!takesIdentity(change)) return null;
  const there = personKeysOf(after).flatMap((key) => byPerson.get(key) ?? []);
  const other = there.find(({ _id }) => _id !== after._id);
  if (!other) return null;
  const value = `${after.nom} ${after.prenom}`;
  return { row: change.row, column: titleOf('nom'), value, reason: doubleOf([other]) };
}

/** What the changed fields held, in the contract's terms. */
export function formerValues({ before, changes }: AcceptedChange): AdherentChanges {
  const fields = Object.keys(changes).filter((name) => Object.hasOwn(enteredFields, name));
  return fieldsOf(toAdherent(before), fields as (keyof AdherentChanges)[]);
}

const wholeRow = (row: number, reason: string): Fault => ({ row, column: '', value: '', reason });

function faultOf(row: number, field: string, sent: object, reason: string): Fault {
  const value: unknown = (sent as Record<string, unknown>)[field] ?? '';
  const shown = typeof value === 'string' ? value : JSON.stringify(value);
  return { row, column: titleOf(field), value: shown.slice(0, longestShown), reason };
}

const longestShown = 100;

/** As a workbook of members names the column. */
function titleOf(field: string): string {
  if (!Object.hasOwn(enteredFields, field)) return field;
  const { column, label } = enteredFields[field as keyof AdherentFields];
  return column?.title ?? label;
}
