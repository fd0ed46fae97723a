import { useRef, useState, type ReactNode } from 'react';
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
} from 'react-hook-form';
import { useSubmission } from '@club/store';
import { isDoublon, useDoublon, type DoublonWords } from '../dialog/doublon.tsx';
import { readableChanges } from '../history/readable-history.ts';
import { refusalOf, staleRecordOf } from '../problem/problem.ts';
import { showToast, type Toast } from '../toast/toast.tsx';
import {
  changedFields,
  type Answer,
  type CreatedKind,
  type RecordCalls,
  type Versioned,
} from './record-kind.ts';
import { resolverOf } from './record-resolver.ts';
import { StaleRecord } from './stale-record.tsx';

/** Of the toast, under what was done; a warning of what was found while it was stored takes another tone. */
export type SavedText<Rec, Body> = (saved: Rec, sent: Body) => string | Pick<Toast, 'text' | 'tone'>;

export interface RecordFormProps<Rec extends Versioned, Values extends FieldValues, Body extends object> {
  kind: CreatedKind<Rec, Values, Body>;
  calls: RecordCalls<Rec, Body>;
  /** Absent for a new one. */
  record?: Rec | undefined;
  /** Taken up again from a newer state, giving up what was typed. */
  onReload: (current: Rec) => void;
  /** It is stored, or there was nothing to store. */
  onSaved: (saved: Rec | undefined) => void;
  savedText?: SavedText<Rec, Body>;
  /** The question when the same stands there already. */
  doublon?: DoublonWords;
}

const noDoublon: DoublonWords = { title: '', verb: '' };

/**
 * A record in a form: checked by the contract’s schema, stored once, with its version. When somebody else changed it meanwhile, what
 * was typed stays, the other change is shown, and saving again is done knowingly: over that newer version, never over one that
 * nobody has seen.
 */
export function useRecordForm<Rec extends Versioned, Values extends FieldValues, Body extends object>(
  props: RecordFormProps<Rec, Values, Body>,
) {
  const { kind, calls, record } = props;
  const [before] = useState(record);
  const [opened] = useState(() => kind.formOf(record));
  const submission = useSubmission();
  const [current, setCurrent] = useState<Rec>();
  const [resolver] = useState(() => resolverOf(kind, before && opened));
  const { send, question } = useDoublon(props.doublon ?? noDoublon);
  const form = useForm<Values>({
    defaultValues: opened as DefaultValues<Values>,
    resolver,
  });

  const store = (values: Values): Promise<Answer<Rec> | undefined> => {
    const body = kind.bodyOf(values);
    if (!before)
      return send((accepted) =>
        submission.send({ ...body, ...accepted }, (sent) => asPromise(calls.create?.(sent))),
      );
    const change = changedFields(kind.bodyOf(opened), body);
    if (Object.keys(change).length === 0) return Promise.resolve(undefined);
    const { id, version } = current ?? before;
    return send((accepted) => asPromise(calls.update?.({ id, body: { ...change, ...accepted, version } })));
  };

  // A dialog stays for a moment after it was left: what was created then is not created again.
  const isCreated = useRef(false);
  const onSubmit = async (values: Values) => {
    if (isCreated.current) return;
    const answer = await store(values);
    if (!answer) return props.onSaved(undefined);
    if (props.doublon && isDoublon(answer.error)) return;
    const newer = staleRecordOf<Rec>(answer.error);
    if (newer) return setCurrent(newer);
    const { created, updated = created, cannotCreate, cannotUpdate = cannotCreate } = kind.words;
    if (answer.error || !answer.data) {
      const { refusal: told = refusalOf } = kind;
      const refusal = told(answer.error, before ? cannotUpdate : cannotCreate);
      if (!kind.endsOn?.includes(refusal.data.code)) throw placed(refusal, kind.fieldOf);
      showToast({ tone: 'danger', title: 'Erreur', text: refusal.data.message });
      return props.onSaved(undefined);
    }
    isCreated.current = before === undefined;
    const said = props.savedText?.(answer.data, kind.bodyOf(values));
    showToast({ title: before ? updated : created, ...(typeof said === 'string' ? { text: said } : said) });
    props.onSaved(answer.data);
  };

  const typed: FieldValues = useWatch({ control: form.control, disabled: current === undefined });
  const theirs = current && kind.formOf(current);
  const typedIn = (field: string): string | undefined => {
    if (!theirs || !Object.hasOwn(theirs, field)) return undefined;
    if (isSame(typed[field], opened[field]) || isSame(typed[field], theirs[field])) return undefined;
    const after = (kind.bodyOf(typed as Values) as FieldValues)[field];
    return readableChanges([{ field, before: undefined, after }], kind.history ?? {})[0]?.after ?? 'vide';
  };
  const take = (field: string) => {
    const value = theirs?.[field] as PathValue<Values, Path<Values>>;
    form.setValue(field as Path<Values>, value, { shouldDirty: true, shouldValidate: true });
  };
  const notice: ReactNode = before && current && (
    <StaleRecord
      {...{ before, current, kind, typedIn }}
      useHistory={calls.useHistory}
      onReload={() => props.onReload(current)}
      onTake={take}
    />
  );
  const submitLabel = current ? 'Enregistrer quand même' : before ? 'Enregistrer' : kind.words.createLabel;
  const busyLabel = before ? 'Enregistrement...' : (kind.words.creatingLabel ?? 'Création...');
  const inForce = current ?? before;
  return {
    form,
    onSubmit,
    submission,
    notice,
    question: props.doublon ? question : null,
    submitLabel,
    busyLabel,
    inForce,
  };
}

/** A refusal whose errors name the fields of the form. */
function placed(
  { data }: ReturnType<typeof refusalOf>,
  fieldOf = (field: string) => field,
): ReturnType<typeof refusalOf> {
  const errors = data.errors?.map((error) => ({ ...error, field: fieldOf(error.field) }));
  return { data: { ...data, ...(errors && { errors }) } };
}

/** Lists and addresses of a form are values too. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const asPromise = async <Data,>(answer: PromiseLike<Answer<Data>> | undefined): Promise<Answer<Data>> =>
  (await answer) ?? {};
