import type { ReactNode } from 'react';
import type { Cotisation } from '@club/contract';
import { TextAreaField, useForm, useWatch } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { today } from '@club/ui/format';
import { RecordedPayments } from '../form/recorded-payments.tsx';
import { payerTexts } from '../form/payer-texts.ts';
import { givenBackTexts } from '../given-back-texts.ts';
import { useListFormulesQuery } from '../../formules/formules-api.ts';
import { PersonField } from '../../payeurs/person-field.tsx';
import { useListSectionsQuery } from '../../sections/sections-api.ts';
import { familyShares, familyTotal, type FamilyFormValues } from './family-form-rules.ts';
import { FamilyMembers } from './family-members.tsx';
import { missingOfFamily } from './family-missing-rules.ts';
import { FamilyPayment } from './family-payment.tsx';
import { payeurIntrouvable } from './family-problems.ts';

interface FamilyFormDialogProps {
  title: string;
  description?: ReactNode;
  submitLabel: string;
  opened: FamilyFormValues;
  /** Absent for a new one. */
  recorded?: Cotisation;
  /** Why nothing can be saved: no active season. */
  blocked?: string;
  notice?: ReactNode;
  /** Rejects with a problem. */
  onSubmit: (values: FamilyFormValues) => Promise<void>;
  onClose: () => void;
}

/** One payer, several members, optional règlements. */
export function FamilyFormDialog({ title, opened, recorded, ...props }: FamilyFormDialogProps) {
  const form = useForm<FamilyFormValues>({ defaultValues: opened });
  const values = useWatch({ control: form.control }) as FamilyFormValues;
  const { data: formules = [] } = useListFormulesQuery();
  const { data: sections = [] } = useListSectionsQuery();
  const missing = props.blocked ?? missingOfFamily(values, { sections, today: today(), recorded });
  const { payerLocked, payerHelp } = payerTexts(recorded);
  return (
    <FormDialog
      form={form}
      title={title}
      description={props.description}
      size="large"
      submitLabel={props.submitLabel}
      busyLabel="Enregistrement..."
      notReady={missing}
      onSubmit={props.onSubmit}
      onClose={props.onClose}
      notice={props.notice}
    >
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
      <FamilyMembers {...{ formules, sections }} shares={familyShares(values)} recorded={recorded} />
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
