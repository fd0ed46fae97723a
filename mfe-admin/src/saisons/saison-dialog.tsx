import type { ReactNode } from 'react';
import type { CreateSaison, Saison } from '@club/contract';
import { CheckboxField, DateField, TextField } from '@club/ui/form';
import {
  checkedBy,
  RecordDialog,
  recordWords,
  type RecordDialogProps,
  type RecordKind,
} from '@club/ui/record';
import {
  activeField,
  fieldsOfSaison,
  formOfSaison,
  saisonHistoryFields,
  savedSaisonText,
  type SaisonFormValues,
} from './saison-values.ts';
import { useCreateSaisonMutation, useUpdateSaisonMutation } from './saisons-api.ts';

type SaisonKind = RecordKind<Saison, SaisonFormValues, CreateSaison>;

export const saisonKind: SaisonKind = {
  formOf: formOfSaison,
  bodyOf: fieldsOfSaison,
  check: checkedBy(async () => {
    const { createSaison, updateSaison } = (await import('@club/contract/saisons/saison-schema'))
      .saisonSchemas;
    return { create: createSaison, update: updateSaison };
  }),
  history: saisonHistoryFields,
  endsOn: ['saison_closed'],
  words: {
    ...recordWords('saison', 'f'),
    updated: 'Saison mise à jour',
    cannotUpdate: 'Impossible de mettre à jour la saison.',
  },
};

interface SaisonDialogProps {
  /** Absent for a new one. */
  record?: Saison;
  /** The season that is active and not closed. */
  open: Saison | undefined;
  onClose: () => void;
}

/** Changes a season, or prepares one that waits. */
export function SaisonDialog({ record, open, onClose }: SaisonDialogProps) {
  const [create] = useCreateSaisonMutation();
  const [update] = useUpdateSaisonMutation();
  return (
    <SaisonForm
      kind={saisonKind}
      calls={{ create, update }}
      record={record}
      title={record ? `Modifier la saison - ${record.nom}` : 'Créer une saison'}
      onClose={onClose}
    >
      <CheckboxField
        name="active"
        label="Saison active"
        className="saison-field-wide"
        {...activeField(record, open)}
      />
    </SaisonForm>
  );
}

type SaisonFormProps = Omit<RecordDialogProps<Saison, SaisonFormValues, CreateSaison>, 'savedText'> & {
  /** Above the fields. */
  notice?: ReactNode;
};

/** The fields that a season has in every dialog, the given ones under them. */
export function SaisonForm({ notice, children, ...dialog }: SaisonFormProps) {
  return (
    <RecordDialog {...dialog} savedText={savedSaisonText}>
      {notice}
      <div className="saison-fields">
        <TextField
          name="nom"
          label="Nom"
          help="Comme il paraît sur les cartes et les reçus."
          placeholder="2026-2027"
          required
          maxLength={60}
          autoComplete="off"
          className="saison-field-wide"
        />
        <DateField name="dateDebut" far label="Date de début" required />
        {/* The next season is prepared in spring and ends in the summer after next. */}
        <DateField name="dateFin" far={2} label="Date de fin" required />
        {children}
      </div>
    </RecordDialog>
  );
}
