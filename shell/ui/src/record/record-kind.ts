import type { ErrorCode, FieldError, HistoryLine } from '@club/contract';
import type { validate } from '@club/contract/validate';
import type { FieldValues } from 'react-hook-form';
import type { ShowValue } from '../history/history-list.tsx';
import type { HistoryFields } from '../history/readable-history.ts';
import type { refusalOf } from '../problem/problem.ts';

/** A stored record that staff edit. */
export interface Versioned {
  id: string;
  version: number;
}

/** What a form says of one kind of record that is created, or of what is done once with another: a payer, a credit given back. */
export interface CreatedKind<Rec extends Versioned, Values extends FieldValues, Body extends object> {
  /** What the form opens with: the values of a record, or those of a new one. */
  formOf: (record?: Rec) => Values;
  /** The form as the contract wants it. */
  bodyOf: (values: Values) => Body;
  /**
   * Checks a body as the server will, by the contract’s own schema; fetched when the form opens. Gives the first fault of each field
   * with a French text.
   */
  check: (isNew: boolean) => Promise<(body: Body) => readonly FieldError[]>;
  /** Where a field of the contract is typed, when the form calls it otherwise. */
  fieldOf?: (field: string) => string;
  /** Names of the fields, for what somebody else changed meanwhile. */
  history?: HistoryFields;
  /** Shows one of their values otherwise than as its text. */
  showChange?: ShowValue;
  /** Says what did not happen (`what`, of the words) and why; both sentences when absent. */
  refusal?: (error: unknown, what: string) => ReturnType<typeof refusalOf>;
  /** Refusals after which nothing can be saved any more: said in a toast, and the form is left. */
  endsOn?: readonly ErrorCode[];
  words: CreationWords & Partial<RecordWords>;
}

/** What a form says of one kind of record: the same for a new one and for a change. */
export interface RecordKind<
  Rec extends Versioned,
  Values extends FieldValues,
  Body extends object,
> extends CreatedKind<Rec, Values, Body> {
  history: HistoryFields;
  words: RecordWords;
}

/** The sentences of what is created, or done once. */
export interface CreationWords {
  /** «Créer la section». */
  createLabel: string;
  /** While it is created; «Création...» when absent. */
  creatingLabel?: string;
  /** «Section créée». */
  created: string;
  /** «Impossible de créer la section.» */
  cannotCreate: string;
}

/** The sentences of one kind of record. */
export interface RecordWords extends CreationWords {
  /** «Section modifiée». */
  updated: string;
  /** «Impossible de modifier la section.» */
  cannotUpdate: string;
  /** «Cette section a été modifiée entre-temps». */
  stale: string;
  /** «Reprendre la section à jour». */
  reloadLabel: string;
}

/** What a call answers. */
export interface Answer<Data> {
  data?: Data | undefined;
  error?: unknown;
}

/** The calls that store a record. */
export interface RecordCalls<Rec extends Versioned, Body extends object> {
  create?: (sent: { body: Body; idempotencyKey: string }) => PromiseLike<Answer<Rec>>;
  update?: (sent: { id: string; body: Partial<Body> & { version: number } }) => PromiseLike<Answer<Rec>>;
  /** Who changed it, latest first. */
  useHistory?: (
    id: string,
    options: { skip: boolean; refetchOnMountOrArgChange: boolean },
  ) => {
    currentData?: readonly HistoryLine[] | undefined;
  };
}

/** The fields that differ, so that saving over somebody else’s change keeps the rest of it. */
export function changedFields<T extends object>(opened: T, values: T): Partial<T> {
  const keys = Object.keys(values) as (keyof T)[];
  const changed = keys.filter((key) => JSON.stringify(values[key]) !== JSON.stringify(opened[key]));
  return Object.fromEntries(changed.map((key) => [key, values[key]])) as Partial<T>;
}

type Schema = Parameters<typeof validate>[0];

/** Checks by the schemas of the contract, which come with the form: Joi is no part of a list. */
export function checkedBy<Body extends object>(
  load: () => Promise<{ create: { body?: unknown }; update: { body?: unknown } }>,
): RecordKind<Versioned, FieldValues, Body>['check'] {
  return async (isNew) => {
    const [contract, schemas] = await Promise.all([import('@club/contract/validate'), load()]);
    const { body } = isNew ? schemas.create : schemas.update;
    return (sent) => contract.validate(body as Schema, sent).errors ?? [];
  };
}
