import type { ReactNode } from 'react';
import { CheckboxField, DateField, required, TextField, useForm } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { endsAfter, type SaisonFormValues } from './saison-form-rules.ts';

interface SaisonFormDialogProps {
  title: string;
  submitLabel: string;
  busyLabel: string;
  opened: SaisonFormValues;
  onSubmit: (values: SaisonFormValues) => Promise<void>;
  onClose: () => void;
  /** Above the form: what it does, or somebody else’s change. */
  notice?: ReactNode;
  /** How the field «Saison active» stands; absent = not asked. */
  active?: { disabled: boolean; help: string };
}

/** The season form (spec §5), new or not. */
export function SaisonFormDialog({ opened, active, ...props }: SaisonFormDialogProps) {
  const form = useForm<SaisonFormValues>({ defaultValues: opened });
  const afterStart = (dateFin: unknown) => endsAfter(form.getValues('dateDebut'), dateFin as string | null);
  return (
    <FormDialog form={form} {...props}>
      <div className="saison-fields">
        <TextField
          name="nom"
          label="Nom"
          help="Comme il paraît sur les cartes et les reçus."
          placeholder="2026-2027"
          required
          rules={required('Le nom de la saison est requis')}
          maxLength={60}
          autoComplete="off"
          className="saison-field-wide"
        />
        <DateField
          name="dateDebut"
          far
          label="Date de début"
          required
          rules={required('La date de début est requise')}
        />
        <DateField
          name="dateFin"
          far
          label="Date de fin"
          required
          rules={{ validate: { ...required('La date de fin est requise').validate, afterStart } }}
        />
        {active && (
          <CheckboxField
            name="active"
            label="Saison active"
            help={active.help}
            disabled={active.disabled}
            className="saison-field-wide"
          />
        )}
      </div>
    </FormDialog>
  );
}
