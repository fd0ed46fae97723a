import type { Cotisation } from '@club/contract';
import { TextAreaField, useWatch } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { today } from '@club/ui/format';
import { PayingSum } from '../../paiement/paying-sum.tsx';
import { RecordedPayments } from '../form/recorded-payments.tsx';
import { SousTarifMotif } from '../form/sous-tarif-motif.tsx';
import { payerTexts } from '../form/payer-texts.ts';
import { givenBackTexts } from '../given-back-texts.ts';
import { PersonField } from '../../payeurs/person-field.tsx';
import { useListSectionsQuery } from '../../sections/sections-api.ts';
import { ChoixSaison } from '../../saisons/choix-saison.tsx';
import { pourSaison } from '../../saisons/use-saison-choisie.ts';
import {
  bodyOfFamily,
  emptyFamilyForm,
  familyFieldOf,
  familyShares,
  familyTotal,
  formOfFamily,
  formulesIn,
  payingOf,
  payeurIntrouvable,
  unknownInFamily,
  type FamilyFormValues,
} from './family-values.ts';
import { FamilyMembers } from './family-members.tsx';
import { missingOfFamily } from './family-missing.ts';
import { FamilyPayment } from './family-payment.tsx';
import {
  cotisationKind,
  cotisationWords,
  useCotisationRecord,
  type CotisationFormProps,
} from '../form/use-cotisation-record.tsx';

const family = {
  ...cotisationKind,
  bodyOf: bodyOfFamily,
  fieldOf: familyFieldOf,
  words: {
    ...cotisationWords,
    createLabel: 'Enregistrer la famille',
    created: 'Cotisation famille créée',
    cannotCreate: "Aucune cotisation n'a pu être créée",
  },
};

/** One payer, several members, optional règlements. */
export function FamilyFormDialog({ onClose, ...props }: CotisationFormProps) {
  const before = props.opened?.cotisation;
  const formOf = () => (props.opened ? formOfFamily(props.opened, today()) : emptyFamilyForm(today()));
  const record = useCotisationRecord<FamilyFormValues>({
    ...props,
    kind: { ...family, formOf },
    unknownAt: unknownInFamily,
  });
  const { form, inForce: recorded, choisie, redoFor, ...parts } = record;
  const values = useWatch({ control: form.control }) as FamilyFormValues;
  const { data: sections = [] } = useListSectionsQuery();
  const { payerLocked, payerHelp } = payerTexts(recorded);
  const days = { today: today(), firstDay: choisie.firstDay };
  return (
    <FormDialog
      title={before ? `Modifier la cotisation ${before.codeCotisation}` : 'Nouvelle cotisation famille'}
      size="large"
      {...parts}
      form={form}
      submitLabel={`${parts.submitLabel}${recorded === before ? pourSaison(choisie) : ''}`}
      footer={<PayingSum paying={payingOf(values)} recorded={recorded} />}
      notReady={choisie.noSaison ?? missingOfFamily(values, { sections, recorded, ...days })}
      onClose={onClose}
    >
      <ChoixSaison choisie={choisie} fixed={before !== undefined} />
      <div className="family-payer">
        <PersonField
          label="Payeur"
          required
          allowNew
          value={values.payeur}
          notFound={payeurIntrouvable}
          disabled={payerLocked !== undefined}
          help={payerLocked ?? payerHelp}
          onChange={(person) => form.setValue('payeur', person, { shouldDirty: true })}
        />
        <TextAreaField name="description" label="Description" rows={1} maxLength={500} />
      </div>
      {redoFor(values.payeur?.id)}
      <FamilyMembers {...{ sections, recorded, choisie }} shares={familyShares(values)} />
      <SousTarifMotif lines={formulesIn(values)} />
      {recorded ? <RecordedFamily recorded={recorded} values={values} /> : <FamilyPayment />}
    </FormDialog>
  );
}

/** What pays it already, and what a lower total would give back. */
function RecordedFamily({ recorded, values }: { recorded: Cotisation; values: FamilyFormValues }) {
  return (
    <>
      <RecordedPayments cotisation={recorded} />
      {givenBackTexts(recorded, familyTotal(values)).map((text) => (
        <p key={text} className="guichet-debt">
          {text}
        </p>
      ))}
    </>
  );
}
