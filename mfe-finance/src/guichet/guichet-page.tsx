import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { payingAccess, type Credit, type Encaissement, type Payeur } from '@club/contract';
import { textPart, useAddress } from '@club/router';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { Form, sendAgain, useWatch, type UseFormReturn } from '@club/ui/form';
import { today } from '@club/ui/format';
import { Screen } from '@club/ui/screen';
import { ErrorState, ForbiddenState, Skeleton } from '@club/ui/states';
import { useFocusAfter } from '../cotisations/form/use-cotisation-form.ts';
import type { Debt } from '../paiement/allocation-rules.ts';
import { PayingSum } from '../paiement/paying-sum.tsx';
import { PaymentRows } from '../paiement/payment-rows.tsx';
import { useGetComptePayeurQuery } from '../payeurs/payeurs-api.ts';
import { ChoixSaison } from '../saisons/choix-saison.tsx';
import { pourSaison, useSaisonChoisie, type SaisonChoisie } from '../saisons/use-saison-choisie.ts';
import { useListSectionsQuery } from '../sections/sections-api.ts';
import { DonePanel } from './done-panel.tsx';
import { FormulesZone } from './formules-zone.tsx';
import { missingAtGuichet } from './guichet-missing.ts';
import { payingOf, type GuichetValues } from './guichet-values.ts';
import { OffresZone } from './offres-zone.tsx';
import { PayZone } from './pay-zone.tsx';
import { PersonZone } from './person-zone.tsx';
import { useEncaissement } from './use-encaissement.ts';
import { useFamily } from './use-family.ts';
import '../cotisations/cotisations.css';
import './guichet.css';

/** Who stands at the counter already, when one comes from his record. */
const address = { personne: textPart(), offre: textPart() };

/** The counter: person, formulas, payment, and the next one; all of it by keyboard. */
export function GuichetPage() {
  const canEnrol = useCan('cotisations.create');
  const canPay = useCan(payingAccess);
  const canSearch = useCan('cotisations.read');
  const [served, setServed] = useState(0);
  const [done, setDone] = useState<{ what: Encaissement; pour: string }>();
  const [{ personne, offre }, setAddress] = useAddress(address);
  const { saison, isOther, possible } = useSaisonChoisie('');
  return (
    <Screen title="Guichet" subtitle={saison && !isOther && possible.length < 2 && `Saison ${saison.nom}`}>
      {!canSearch || !(canEnrol || canPay) ? (
        <ForbiddenState />
      ) : done ? (
        <DonePanel
          done={done.what}
          pour={done.pour}
          onNext={() => {
            setDone(undefined);
            setAddress({ personne: '', offre: '' }, { replace: true });
            setServed(served + 1);
          }}
        />
      ) : (
        <ArrivingForm
          key={`${served} ${personne} ${offre}`}
          id={personne}
          offre={offre}
          canPay={canPay}
          onDone={(what, choisie) => setDone({ what, pour: pourSaison(choisie) })}
        />
      )}
    </Screen>
  );
}

/** The form, with who comes from his record; read once, so that nothing that is typed is lost later. */
function ArrivingForm({ id, ...form }: Omit<EncaissementFormProps, 'first'> & { id: string }) {
  const { data, error, refetch } = useGetComptePayeurQuery(id, { skip: id === '' });
  if (id === '') return <EncaissementForm {...form} first={null} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} label="Lecture du compte du payeur…" />;
  return <EncaissementForm {...form} first={data.payeur} />;
}

interface EncaissementFormProps {
  first: Payeur | null;
  /** The offer that is taken as one comes; blank for none. */
  offre: string;
  canPay: boolean;
  onDone: (done: Encaissement, choisie: SaisonChoisie) => void;
}

const noCredit: readonly Credit[] = [];

function EncaissementForm({ first, offre, canPay, onDone }: EncaissementFormProps) {
  const { form, values, compte, debts, choisie, onSubmit, submission, question } = useEncaissement(
    { canPay, first },
    onDone,
  );
  const id = useId();
  const { payeur, lignes } = values;
  const { data: sections = [] } = useListSectionsQuery();
  const credits = compte?.credits ?? noCredit;
  const family = useFamily(payeur?.id, lignes[0]?.adherent.id);
  const formuleInput = useFocusAfter(lignes.at(-1)?.adherent.id, first !== null);
  useFocusOnPayment(form, values);
  const reading = payeur && !compte ? 'Lecture du compte du payeur…' : undefined;
  const facts = { debts, credits, sections, today: today(), firstDay: choisie.firstDay, canPay };
  const isHeld = submission.unanswered;
  const notReady = isHeld ? undefined : (choisie.noSaison ?? reading ?? missingAtGuichet(values, facts));
  const paying = payingOf(values, debts);
  const { isSubmitting } = form.formState;
  useKeys(id, notReady === undefined && !isSubmitting);
  const footer = (
    <div className="guichet-end">
      <p id={`${id}-reason`} className="guichet-missing" role="status">
        {notReady}
      </p>
      <PayingSum paying={paying} />
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
        <OffresZone asked={offre} />
        <div className="guichet guichet-page">
          <PersonZone family={family} choisie={choisie} />
          <FormulesZone {...{ sections, choisie }} inputRef={formuleInput} />
          <PayZone {...{ debts, credits, canPay }} />
        </div>
        {canPay && <Payments debts={debts} />}
      </Form>
      {question}
    </>
  );
}

/** Once an offer is taken its payment comes next; what had the focus is gone. */
function useFocusOnPayment(
  { setFocus }: UseFormReturn<GuichetValues>,
  { offreId, reglements }: GuichetValues,
) {
  const last = useRef(offreId);
  const isPaid = reglements.length > 0;
  useEffect(() => {
    if (offreId === last.current) return;
    last.current = offreId;
    if (offreId !== '' && isPaid) setFocus('reglements.0.montant');
  }, [offreId, isPaid, setFocus]);
}

function Payments({ debts }: { debts: readonly Debt[] }) {
  const values = useWatch<GuichetValues>() as GuichetValues;
  const paying = useMemo(() => payingOf(values, debts), [values, debts]);
  return (
    <fieldset className="guichet-zone guichet-payments">
      <legend>Règlements</legend>
      <PaymentRows paying={paying} />
    </fieldset>
  );
}

/** F9 records; not over a dialog, nor while a suggestion is open: what is typed is not in the form yet. */
function useKeys(id: string, ready: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F9') return;
      if (document.querySelector('dialog[open], [role="combobox"][aria-expanded="true"]')) return;
      event.preventDefault();
      if (ready) (document.getElementById(id) as HTMLFormElement | null)?.requestSubmit();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [id, ready]);
}
