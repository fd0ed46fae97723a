import { useEffect, useId, useRef, useState } from 'react';
import { payingAccess, type Encaissement, type Payeur } from '@club/contract';
import { textPart, useAddress } from '@club/router';
import { newIdempotencyKey, nextSlip, useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { Form, sendAgain, useWatch } from '@club/ui/form';
import { Screen } from '@club/ui/screen';
import { ErrorState, ForbiddenState, Skeleton } from '@club/ui/states';
import { DueZone } from '../encaissement/due-zone.tsx';
import type { EncaissementForm, EncaissementValues } from '../encaissement/encaissement-values.ts';
import { useFocusAfter } from '../encaissement/member-formules.tsx';
import { PaymentsZone } from '../encaissement/payments-zone.tsx';
import { useEncaissement, type EncaissementAway } from '../encaissement/use-encaissement.ts';
import { useListFormulesQuery } from '../formules/formules-api.ts';
import { HorsLigneContext } from '../hors-ligne/hors-ligne-context.ts';
import { serverNow, useHorsLigneEtat } from '../hors-ligne/use-hors-ligne-etat.ts';
import { PayingSum } from '../paiement/paying-sum.tsx';
import { useGetComptePayeurQuery } from '../payeurs/payeurs-api.ts';
import { ChoixSaison } from '../saisons/choix-saison.tsx';
import { pourSaison, useSaisonChoisie, type SaisonChoisie } from '../saisons/use-saison-choisie.ts';
import { useListSectionsQuery } from '../sections/sections-api.ts';
import { AttenteNotice } from './attente/attente-notice.tsx';
import { BonProvisoire, type Bon } from './attente/bon-provisoire.tsx';
import { enAttenteOf, unansweredOf } from './attente/en-attente.ts';
import { useAttente } from './attente/use-attente.ts';
import { CounterIdle } from './counter-idle.tsx';
import { DonePanel } from './done-panel.tsx';
import { FormulesZone } from './formules-zone.tsx';
import { guichet as opening } from './guichet-opening.ts';
import { OffresZone } from './offres-zone.tsx';
import { PersonZone } from './person-zone.tsx';
import { useFamily } from './use-family.ts';
import '../cotisations/cotisations.css';
import './guichet.css';

/** Who stands at the counter already, when one comes from his record. */
const address = { personne: textPart(), offre: textPart() };

/** Who was served last. */
interface Served {
  what: Encaissement;
  pour: string;
  /** Cash put on the counter. */
  donne: number | null;
}

/** The counter: person, formulas, payment, and the next one; all of it by keyboard. */
export function GuichetPage() {
  const canEnrol = useCan('cotisations.create');
  const canPay = useCan(payingAccess);
  const canSearch = useCan('cotisations.read');
  const { saison, isOther, possible } = useSaisonChoisie('');
  const mayServe = canSearch && (canEnrol || canPay);
  return (
    <Screen title="Guichet" subtitle={saison && !isOther && possible.length < 2 && `Saison ${saison.nom}`}>
      {mayServe ? <Counter /> : <ForbiddenState />}
    </Screen>
  );
}

function Counter() {
  const [served, setServed] = useState(0);
  const [done, setDone] = useState<Served>();
  const [bon, setBon] = useState<Bon>();
  const [{ personne, offre }, setAddress] = useAddress(address);
  const { isAway, horsLigne, noted, onNext: leave } = useHorsLigneEtat();
  const attente = useAttente(isAway);
  // Kept while a slip stands where the form was: without network they are not read again.
  useListFormulesQuery();
  useListSectionsQuery();
  const onNext = () => {
    setDone(undefined);
    setBon(undefined);
    leave();
    setAddress({ personne: '', offre: '' }, { replace: true });
    setServed(served + 1);
  };
  const { keep } = attente;
  const remove = (id: string) => {
    if (id === bon?.id) onNext();
    return attente.remove(id);
  };
  const onAway =
    keep &&
    (async ({ values, body, idempotencyKey }: EncaissementAway) => {
      const le = new Date(serverNow()).toISOString();
      const numero = await nextSlip();
      const content =
        idempotencyKey === undefined
          ? enAttenteOf({ values, body, noted, horsLigne: { le, bon: numero } })
          : unansweredOf(values, body);
      const id = idempotencyKey ?? newIdempotencyKey();
      await keep({ id, le, bon: numero, content });
      setBon({ id, le, bon: numero, dit: content.dit, donne: values.donne });
    });
  return (
    <HorsLigneContext value={horsLigne}>
      <AttenteNotice {...{ isAway, horsLigne }} attente={{ ...attente, remove }} />
      {bon ? (
        <BonProvisoire bon={bon} isSent={!attente.own.some(({ id }) => id === bon.id)} onNext={onNext} />
      ) : done ? (
        <DonePanel done={done.what} pour={done.pour} donne={done.donne} onNext={onNext} />
      ) : (
        <ArrivingForm
          key={`${served} ${personne} ${offre}`}
          id={personne}
          offre={offre}
          onDone={(what, choisie, donne) => setDone({ what, pour: pourSaison(choisie), donne })}
          onAway={onAway}
        />
      )}
    </HorsLigneContext>
  );
}

/** The form, with who comes from his record; read once, so that nothing that is typed is lost later. */
function ArrivingForm({ id, ...form }: Omit<CounterFormProps, 'first'> & { id: string }) {
  const { data, error, refetch } = useGetComptePayeurQuery(id, { skip: id === '' });
  if (id === '') return <CounterForm {...form} first={null} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} label="Lecture du compte du payeur…" />;
  return <CounterForm {...form} first={data.payeur} />;
}

interface CounterFormProps {
  first: Payeur | null;
  /** The offer that is taken as one comes; blank for none. */
  offre: string;
  onDone: (done: Encaissement, choisie: SaisonChoisie, donne: number | null) => void;
  onAway: ((typed: EncaissementAway) => Promise<void>) | undefined;
}

function CounterForm({ first, offre, onDone, onAway }: CounterFormProps) {
  const { form, facts, onSubmit, submission, question, putOff } = useEncaissement({
    ...{ opening, first, onDone, onAway },
  });
  const { isAway = false } = facts;
  const id = useId();
  const { payeur, lignes, offreId, reglements } = useWatch({ control: form.control }) as EncaissementValues;
  const family = useFamily(isAway ? {} : { payeurId: payeur?.id, adherentId: lignes[0]?.adherent?.id });
  const formuleInput = useFocusAfter(lignes.at(-1)?.adherent?.id, first !== null);
  useFocusOnPayment(form, offreId, reglements.length > 0);
  const { choisie } = facts;
  const isIdle = payeur === null && lignes.length === 0;
  const isHeld = submission.unanswered;
  // The notice above leads to the seasons.
  const notReady = isHeld ? undefined : choisie.isNone ? 'Aucune saison active.' : facts.notReady;
  const { isSubmitting } = form.formState;
  const personInput = useRef<HTMLInputElement>(null);
  useKeys({
    F6: () => personInput.current?.focus(),
    F9: () => {
      const shown = document.getElementById(id) as HTMLFormElement | null;
      if (notReady !== undefined) focusMissing(shown);
      else if (!isSubmitting) shown?.requestSubmit();
    },
  });
  const footer = (
    <div className="guichet-end">
      <p id={`${id}-reason`} className="guichet-missing" role="status">
        {notReady}
      </p>
      <PayingSum paying={facts.paying} />
      {isAway && onAway && (isHeld || isSubmitting) && (
        <Button label="Mettre en attente" variant="secondary" onClick={() => void putOff()} />
      )}
      <Button
        type="submit"
        label={isHeld ? sendAgain : `Encaisser${pourSaison(choisie)} (F9)`}
        variant="primary"
        busy={isSubmitting}
        busyLabel="Encaissement..."
        disabled={notReady !== undefined}
        aria-describedby={notReady && `${id}-reason`}
        aria-keyshortcuts="F9"
      />
    </div>
  );

  return (
    <>
      <Form {...{ form, id, onSubmit, submission, footer }} keyedOn="personne">
        <ChoixSaison choisie={choisie} />
        {!isAway && <OffresZone asked={offre} />}
        <div className={`guichet guichet-page ${isIdle ? 'guichet-page-empty' : ''}`}>
          <PersonZone {...{ family, facts }} inputRef={personInput} />
          {isIdle ? (
            !isAway && <CounterIdle />
          ) : (
            <>
              <FormulesZone facts={facts} inputRef={formuleInput} />
              <DueZone facts={facts} />
            </>
          )}
        </div>
        {!isIdle && <PaymentsZone facts={facts} />}
      </Form>
      {question}
    </>
  );
}

/** Once an offer is taken its payment comes next; what had the focus is gone. */
function useFocusOnPayment({ setFocus }: EncaissementForm, offreId: string, isPaid: boolean) {
  const last = useRef(offreId);
  useEffect(() => {
    if (offreId === last.current) return;
    last.current = offreId;
    if (offreId !== '' && isPaid) setFocus('reglements.0.montant');
  }, [offreId, isPaid, setFocus]);
}

/** Keys of the counter; not over a dialog, nor while a suggestion is open: what is typed is not in the form yet. */
function useKeys(acts: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = acts[event.key];
      if (!act || document.querySelector('dialog[open], [role="combobox"][aria-expanded="true"]')) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

/** Leads to the first field that must be filled in and is empty, or to the certificate that lacks; else to the payments. */
function focusMissing(form: HTMLFormElement | null): void {
  const missing = '[aria-required="true"]:enabled, [data-missing] > button:first-child';
  const payments = '.payment-row [inputmode="decimal"], .payment-rows-foot > button';
  const all = form?.querySelectorAll<HTMLInputElement | HTMLButtonElement>(missing) ?? [];
  const first = [...all].find(({ value }) => value === '');
  (first ?? form?.querySelector<HTMLElement>(payments))?.focus();
}
