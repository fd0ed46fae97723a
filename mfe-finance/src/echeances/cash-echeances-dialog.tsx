import { typeReglementLabels, type Echeance } from '@club/contract';
import { useSubmission } from '@club/store';
import { DateField, useForm } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { formatAmount, formatCount, plural, today } from '@club/ui/format';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';
import { refusalOf as refusalSaid } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { cashedText, sumsByMeans } from './echeance-words.ts';
import { useEncaisserEcheancesMutation } from './echeances-api.ts';

type Means = ReturnType<typeof sumsByMeans>[number];

const columns: LineColumn<Means>[] = [
  {
    key: 'typeReglement',
    header: 'Moyen',
    names: true,
    cell: ({ typeReglement }) => typeReglementLabels[typeReglement],
  },
  {
    key: 'nombre',
    header: 'Échéances',
    align: 'end',
    numeric: true,
    cell: ({ nombre }) => formatCount(nombre),
  },
  {
    key: 'montant',
    header: 'Montant',
    align: 'end',
    numeric: true,
    cell: ({ montant }) => formatAmount(montant),
  },
];

interface CashEcheancesDialogProps {
  echeances: readonly Echeance[];
  montant: number;
  onCashed: () => void;
  onClose: () => void;
}

/** Says what is received by which means, then receives all of it or nothing, once however often it is sent. */
export function CashEcheancesDialog({ echeances, montant, onCashed, onClose }: CashEcheancesDialogProps) {
  const [cash] = useEncaisserEcheancesMutation();
  const submission = useSubmission();
  const form = useForm<{ dateEncaissement: string | null }>({ defaultValues: { dateEncaissement: today() } });
  const save = async ({ dateEncaissement }: { dateEncaissement: string | null }) => {
    const body = {
      reglements: echeances.map(({ id, version }) => ({ id, version })),
      ...(dateEncaissement && { dateEncaissement }),
    };
    const { data, error } = await submission.send(body, cash);
    if (!data) throw refusalSaid(error, 'Rien n’est encaissé.');
    showToast({
      tone: 'success',
      title: plural(data.nombre, 'échéance encaissée', 'échéances encaissées'),
      text: `${formatAmount(data.montant)}. ${cashedText(data.dateEncaissement)}.`,
    });
    onCashed();
  };
  const hasCheques = echeances.some(({ typeReglement }) => typeReglement === 'cheque');
  return (
    <FormDialog
      title={`Encaisser ${plural(echeances.length, 'échéance', 'échéances')}`}
      description="Tout est encaissé ensemble, chaque échéance par son moyen de paiement, ou rien ne l’est."
      form={form}
      submitLabel="Encaisser"
      busyLabel="Encaissement..."
      onSubmit={save}
      submission={submission}
      onClose={onClose}
    >
      <LinesTable
        caption="Total par moyen de paiement"
        columns={columns}
        rows={sumsByMeans(echeances)}
        keyOf={({ typeReglement }) => typeReglement}
        totals={{ nombre: formatCount(echeances.length), montant: formatAmount(montant) }}
      />
      <DateField
        name="dateEncaissement"
        label="Date d’encaissement"
        help={
          hasCheques
            ? 'Les chèques sont reçus ce jour-là\u00a0; ils restent à déposer par une remise.'
            : undefined
        }
      />
    </FormDialog>
  );
}
