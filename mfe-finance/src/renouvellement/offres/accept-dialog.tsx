import { maxPartsOffre, type AcceptOffres, type TypeReglement } from '@club/contract';
import { useCan, useSubmission } from '@club/store';
import { DateField, RadioChoice, required, SelectField, useForm, type Option } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { formatAmount, plural, today } from '@club/ui/format';
import { useState } from 'react';
import { useOfferedMeans, usualMeans } from '../../money/offered-means.ts';
import { useAcceptOffresMutation } from '../../offres/offres-api.ts';

type Quand = 'saison' | 'jour' | 'parts' | 'aussitot';

interface Values {
  jour: string | null;
  parts: string;
  typeReglement: TypeReglement;
}

interface AcceptDialogProps {
  offreIds: string[];
  /** How many people pay for them: one may have several offers. */
  payeurs: number;
  /** Their open amount, in the club's currency. */
  montant: number;
  onCancel: () => void;
  onStarted: (lotId: string) => void;
}

/** Accepts offers without a payment, and asks when they fall due. */
export function AcceptDialog({ offreIds, payeurs, montant, onCancel, onStarted }: AcceptDialogProps) {
  const [accept] = useAcceptOffresMutation();
  const submission = useSubmission();
  const mayPromise = useCan('reglements.create');
  const means = useOfferedMeans();
  const [quand, setQuand] = useState<Quand>(mayPromise ? 'saison' : 'aussitot');
  const form = useForm<Values>({
    defaultValues: { jour: today(), parts: '3', typeReglement: usualMeans() },
  });
  const bodyOf = ({ jour, parts, typeReglement }: Values): AcceptOffres => {
    if (quand === 'aussitot') return { offreIds };
    const day = quand !== 'saison' && jour !== null && { jour };
    const echeance = { ...day, ...(quand === 'parts' && { parts: Number(parts) }), typeReglement };
    return { offreIds, echeance };
  };
  return (
    <FormDialog
      title={`Accepter ${plural(offreIds.length, 'offre', 'offres')}\u202f?`}
      size="small"
      form={form}
      submitLabel="Accepter sans paiement"
      busyLabel="Lancement…"
      submission={submission}
      onClose={onCancel}
      onSubmit={async (values) => {
        const { data, error } = await submission.send(bodyOf(values), accept);
        if (!data) throw error;
        onStarted(data.id);
      }}
    >
      <p>
        <strong>{formatAmount(montant)}</strong> {montant < 2 ? 'sera dû' : 'seront dus'} par{' '}
        {plural(payeurs, 'payeur', 'payeurs')}.
      </p>
      {mayPromise ? (
        <RadioChoice
          legend="Échéance"
          name="quand"
          options={choices}
          value={quand}
          disabled={submission.unanswered}
          onChange={setQuand}
        />
      ) : (
        <p>Sans le droit de saisir un règlement, aucune échéance n’est fixée{'\u00a0'}: c’est dû aussitôt.</p>
      )}
      {(quand === 'jour' || quand === 'parts') && (
        <DateField
          name="jour"
          label={quand === 'jour' ? 'Jour' : 'Première échéance'}
          required
          rules={required('Choisissez un jour')}
        />
      )}
      {quand === 'parts' && (
        <SelectField
          name="parts"
          label="Nombre d’échéances"
          options={partsChoices}
          help="Une par mois, toutes égales, à l’arrondi près."
        />
      )}
      {quand !== 'aussitot' && <SelectField name="typeReglement" label="Mode de paiement" options={means} />}
    </FormDialog>
  );
}

const choices: readonly { value: Quand; label: string; note: string }[] = [
  {
    value: 'saison',
    label: 'Premier jour de la saison',
    note: 'ou aujourd’hui, si la saison de l’offre a commencé.',
  },
  { value: 'jour', label: 'Un jour', note: 'le même pour tous.' },
  { value: 'parts', label: 'En plusieurs fois', note: 'une échéance par mois.' },
  { value: 'aussitot', label: 'Aussitôt', note: 'aucun paiement n’est promis.' },
];

const partsChoices: readonly Option[] = Array.from({ length: maxPartsOffre - 1 }, (_, at) => ({
  value: String(at + 2),
  label: `${at + 2} fois`,
}));
