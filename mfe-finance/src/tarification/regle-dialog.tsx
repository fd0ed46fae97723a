import { useMemo, useState } from 'react';
import type { Formule, RegleClub, Section } from '@club/contract';
import { checkedBy, RecordDialog, recordWords, type RecordKind } from '@club/ui/record';
import { RegleFields } from './regle-fields.tsx';
import { regleHistoryFields } from './regle-history.ts';
import { regleNames } from './regle-names.ts';
import { regleText } from './regle-text.ts';
import {
  bodyOfRegle,
  formFieldOf,
  formOfRegle,
  regleFaults,
  type RegleBody,
  type RegleFormValues,
} from './regle-values.ts';
import {
  useCreateRegleTarifaireMutation,
  useListRegleTarifaireHistoryQuery,
  useUpdateRegleTarifaireMutation,
} from './regles-api.ts';

const bySchema = checkedBy<RegleBody>(async () => {
  const { createRegleTarifaire, updateRegleTarifaire } = (
    await import('@club/contract/tarification/tarification-schema')
  ).tarificationSchemas;
  return { create: createRegleTarifaire, update: updateRegleTarifaire };
});

interface RegleDialogProps {
  /** Absent for a new one. */
  record?: RegleClub;
  /** Name of a rule to begin from. */
  exemple?: string;
  /** All rules, to try it among them. */
  regles: readonly RegleClub[];
  /** To choose from. */
  sections: readonly Section[];
  formules: readonly Formule[];
  onClose: () => void;
}

/** The form of a rule of tariffs: a sentence that is filled in. */
export function RegleDialog({ record, exemple, regles, sections, formules, onClose }: RegleDialogProps) {
  const [create] = useCreateRegleTarifaireMutation();
  const [update] = useUpdateRegleTarifaireMutation();
  const [opened] = useState(record);
  const names = useMemo(() => regleNames(sections, formules), [sections, formules]);
  const kind: RecordKind<RegleClub, RegleFormValues, RegleBody> = {
    formOf: (regle) => formOfRegle(regle, names.currency, exemple),
    bodyOf: (values) => bodyOfRegle(values, names.currency),
    check: async (isNew) => {
      const check = await bySchema(isNew);
      return (body) => [...check(body), ...regleFaults(body)];
    },
    fieldOf: formFieldOf,
    history: regleHistoryFields(names),
    words: recordWords('règle', 'f'),
  };
  return (
    <RecordDialog
      kind={kind}
      calls={{ create, update, useHistory: useListRegleTarifaireHistoryQuery }}
      record={record}
      title={record ? 'Modifier la règle de tarif' : 'Nouvelle règle de tarif'}
      description="Les cotisations déjà enregistrées gardent leur prix."
      savedText={(saved) => regleText(saved, names)}
      onClose={onClose}
    >
      <RegleFields record={opened} {...{ regles, sections, formules, names }} />
    </RecordDialog>
  );
}
