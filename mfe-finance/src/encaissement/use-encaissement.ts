import { useEffect, useRef, useState } from 'react';
import { payingAccess, type Encaissement, type Payeur } from '@club/contract';
import { useCan, useSubmission } from '@club/store';
import { isDoublon, useDoublon } from '@club/ui/doublon';
import { useForm } from '@club/ui/form';
import { today } from '@club/ui/format';
import { statusOf } from '@club/ui/problem';
import { resolverOf, type Versioned } from '@club/ui/record';
import { useHorsLigne } from '../hors-ligne/hors-ligne-context.ts';
import type { SaisonChoisie } from '../saisons/use-saison-choisie.ts';
import {
  checkEncaissement,
  sentEncaissement,
  useCreateEncaissementMutation,
  type SentEncaissement,
  type TypedEncaissement,
} from './encaissement-api.ts';
import { fieldOf, refusalOf } from './encaissement-refusal.ts';
import { bodyOf, emptyEncaissement, stopAtProposal, type EncaissementValues } from './encaissement-values.ts';
import type { Opening } from './opening.ts';
import { useFacts } from './use-facts.ts';

/** Somebody was faster: the account shown is out of date. */
const outOfDate = [409, 422];

interface EncaissementProps {
  opening: Opening;
  /** Who is there already. */
  first?: Payeur | null;
  /** `donne`: cash put on the counter, if it was typed. */
  onDone: (done: Encaissement, saison: SaisonChoisie, donne: number | null) => void;
  /** Keeps it until the network is back (M-75); absent where nothing can be kept. */
  onAway?: ((typed: EncaissementAway) => Promise<void>) | undefined;
}

/** An encaissement typed without network. */
export interface EncaissementAway {
  values: EncaissementValues;
  body: SentEncaissement;
  /** It was sent under this key, and nobody answered; else it was not sent. */
  idempotencyKey?: string;
}

/** What one payer takes and pays, in a form: recorded once, all or nothing (M-43). Draw `question` beside it (M-22). */
export function useEncaissement({ opening, first = null, onDone, onAway }: EncaissementProps) {
  const isAway = useHorsLigne() !== undefined;
  const canPay = useCan(payingAccess);
  const submission = useSubmission();
  const [encaisser] = useCreateEncaissementMutation();
  const { send, question } = useDoublon({ title: 'Règlement identique', verb: opening.words.again });
  // The resolver is made once; it reads the account as it is when it checks.
  const bodyRef = useRef<(values: EncaissementValues) => TypedEncaissement>(() => ({ payeurId: '' }));
  const [resolver] = useState(() =>
    resolverOf<Versioned, EncaissementValues, TypedEncaissement>(
      { bodyOf: (values) => bodyRef.current(values), check: checkEncaissement, fieldOf },
      undefined,
    ),
  );
  const form = useForm<EncaissementValues>({
    defaultValues: emptyEncaissement(opening, { today: today(), canPay, first }),
    resolver,
  });
  const facts = useFacts(form, opening);
  const { choisie, readAccount } = facts;
  useEffect(() => {
    bodyRef.current = (values) => bodyOf(values, facts);
  });
  // A dialog stays for a moment after it was left: what was recorded then is not recorded again.
  const isRecorded = useRef(false);
  const underWay = useRef<EncaissementAway>(undefined);
  const onSubmit = async (values: EncaissementValues) => {
    if (isRecorded.current || stopAtProposal(form)) return;
    const typed = bodyRef.current(values);
    const body = { ...sentEncaissement(typed), saisonId: choisie.saison?.id ?? null };
    if (isAway && onAway && !submission.isHeld()) {
      await onAway({ values, body });
      isRecorded.current = true;
      return;
    }
    const { data, error } = await send((accepted) =>
      submission.send({ ...body, ...accepted }, (sent) => {
        underWay.current = { values, ...sent };
        return encaisser(sent);
      }),
    );
    // Put off meanwhile: it is sent again from there.
    if (isRecorded.current || isDoublon(error)) return;
    if (error || !data) {
      if (outOfDate.includes(Number(statusOf(error)))) readAccount();
      throw refusalOf(error, { typed, values, words: opening.words });
    }
    isRecorded.current = true;
    onDone(data, choisie, values.donne);
  };
  /** Leaves what was sent, and not answered, for the return of the network. */
  const putOff = async () => {
    if (!underWay.current || !onAway || isRecorded.current) return;
    await onAway(underWay.current);
    isRecorded.current = true;
  };
  return { form, facts, onSubmit, submission, question, putOff };
}
