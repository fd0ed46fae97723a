import { titresRappel, variablesRappel, type ModeleRappel, type UpdateModeleRappel } from '@club/contract';
import { TextAreaField, TextField } from '@club/ui/form';
import { checkedBy, RecordDialog, recordWords, type RecordKind } from '@club/ui/record';
import { languageLabels } from '../settings/choices.ts';
import { useUpdateModeleRappelMutation } from './rappels-api.ts';

type Record = ModeleRappel & { id: string };
interface ModeleValues {
  objet: string;
  texte: string;
}

const modele: RecordKind<Record, ModeleValues, UpdateModeleRappel> = {
  formOf: (record) => ({ objet: record?.objet ?? '', texte: record?.texte ?? '' }),
  bodyOf: ({ objet, texte }) => ({ objet, texte }),
  check: checkedBy(async () => {
    const { updateModeleRappel } = (await import('@club/contract/rappels/rappel-schema')).rappelSchemas;
    return { create: updateModeleRappel, update: updateModeleRappel };
  }),
  history: { objet: { label: 'Objet' }, texte: { label: 'Texte' } },
  words: { ...recordWords('modèle', 'm'), updated: 'Modèle enregistré' },
};

/** The texts of one kind of reminder in one language. */
export function ModeleDialog({ record, onClose }: { record: ModeleRappel; onClose: () => void }) {
  const [update] = useUpdateModeleRappelMutation();
  const { type, langue } = record;
  const variables = variablesRappel.map((name) => `{${name}}`).join(' ');
  return (
    <RecordDialog
      kind={modele}
      calls={{
        update: async ({ body }) => {
          const { data, error } = await update({ type, langue, body });
          return data ? { data: { ...data, id: `${type}:${langue}` } } : { error };
        },
      }}
      record={{ ...record, id: `${type}:${langue}` }}
      title={`${titresRappel[type]} - ${languageLabels[langue]}`}
      onClose={onClose}
    >
      <TextField name="objet" label="Objet" required maxLength={200} />
      <TextAreaField
        name="texte"
        label="Texte"
        required
        rows={10}
        help={`Variables, remplacées pour chaque personne\u00a0: ${variables}`}
      />
    </RecordDialog>
  );
}
