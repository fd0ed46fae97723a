import type { ReactNode } from 'react';
import { Button } from '@club/ui/button';
import { CancelButton, Dialog } from '@club/ui/dialog';
import { Form, useForm } from '@club/ui/form';
import type { AdherentFormValues } from './adherent-form-rules.ts';
import { BaseSection } from './base-section.tsx';
import { BirthSection } from './birth-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { FinancialSection } from './financial-section.tsx';
import { PersonalSection } from './personal-section.tsx';
import { VehiculeSection } from './vehicule-section.tsx';

interface AdherentFormDialogProps {
  title: string;
  submitLabel: string;
  busyLabel: string;
  /** The form as it opens. */
  opened: AdherentFormValues;
  /** A creation, rather than a change of a member on record. */
  isNew: boolean;
  /** Rejects with a problem whose errors name fields of the form. */
  onSubmit: (values: AdherentFormValues) => Promise<void>;
  onClose: () => void;
  /** Above the form: somebody else’s change. */
  notice?: ReactNode;
}

const formId = 'adherent-form';

/** The member form, new or not: sections of spec §2, unsaved changes guarded, one submit at a time. */
export function AdherentFormDialog({
  title,
  submitLabel,
  busyLabel,
  opened,
  ...props
}: AdherentFormDialogProps) {
  const form = useForm<AdherentFormValues>({ defaultValues: opened });
  const { isSubmitting } = form.formState;
  return (
    <Dialog
      title={title}
      size="large"
      busy={isSubmitting}
      onClose={props.onClose}
      footer={
        <>
          <CancelButton disabled={isSubmitting} />
          <Button type="submit" form={formId} label={submitLabel} busy={isSubmitting} busyLabel={busyLabel} />
        </>
      }
    >
      {props.notice}
      <Form form={form} id={formId} onSubmit={props.onSubmit}>
        <BaseSection isNew={props.isNew} />
        <BirthSection />
        <ContactSection />
        <PersonalSection />
        <VehiculeSection />
        <FinancialSection />
      </Form>
    </Dialog>
  );
}
