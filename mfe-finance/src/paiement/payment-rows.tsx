import { Button, IconButton } from '@club/ui/button';
import {
  AmountField,
  DateField,
  SelectField,
  TextField,
  useFieldArray,
  useFormContext,
  useWatch,
} from '@club/ui/form';
import { today } from '@club/ui/format';
import { useOfferedMeans } from '../money/offered-means.ts';
import { rowAfter, type PaymentRow } from './payment-row-rules.ts';
import { asksFor, paymentStatutLabels, paymentStatuts } from './payment-values.ts';
import './payment-rows.css';

const statuts = paymentStatuts.map((value) => ({ value, label: paymentStatutLabels[value] }));
const longestText = 100;
const heads = ['Mode', 'Montant', 'N°', 'Banque', 'Tireur', 'Échéance', 'Reçu ou promis', ''];

/** `reglements` of a form (`PaymentRow[]`), each one line of 36 px; a new one has the focus. */
export function PaymentRows() {
  const { getValues } = useFormContext<{ reglements: PaymentRow[] }>();
  const { fields, append, remove } = useFieldArray<{ reglements: PaymentRow[] }, 'reglements'>({
    name: 'reglements',
  });
  const add = () =>
    append(rowAfter(getValues('reglements'), today()), {
      focusName: `reglements.${fields.length}.montant`,
    });
  return (
    <div className="payment-rows">
      <div className="payment-row payment-row-heads" aria-hidden="true">
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      {fields.map(({ id }, index) => (
        <Row key={id} index={index} onRemove={() => remove(index)} />
      ))}
      <Button
        label="Ajouter un règlement (F8)"
        icon="plus"
        variant="quiet"
        aria-keyshortcuts="F8"
        data-add-payment
        onClick={add}
      />
    </div>
  );
}

function Row({ index, onRemove }: { index: number; onRemove: () => void }) {
  const prefix = `reglements.${index}`;
  const path = (field: keyof PaymentRow) => `${prefix}.${field}`;
  const [typeReglement, statut] = useWatch({ name: [path('typeReglement'), path('statut')] }) as [
    PaymentRow['typeReglement'],
    PaymentRow['statut'],
  ];
  const means = useOfferedMeans(typeReglement);
  const asked = asksFor({ typeReglement, statut });
  const of = `du règlement ${index + 1}`;
  const text = { maxLength: longestText, autoComplete: 'off' };
  return (
    <fieldset className="payment-row">
      <legend>Règlement {index + 1}</legend>
      <SelectField name={path('typeReglement')} label={`Mode ${of}`} options={means} />
      <AmountField name={path('montant')} label={`Montant ${of}`} />
      <span>
        {asked.reference && <TextField name={path('reference')} label={`Numéro ${of}`} {...text} />}
      </span>
      <span>{asked.bank && <TextField name={path('banque')} label={`Banque ${of}`} {...text} />}</span>
      <span>{asked.bank && <TextField name={path('tireur')} label={`Tireur ${of}`} {...text} />}</span>
      <span>{asked.echeance && <DateField name={path('dateEcheance')} label={`Échéance ${of}`} far />}</span>
      <SelectField name={path('statut')} label={`Reçu ou promis, ${of}`} options={statuts} />
      <IconButton label={`Retirer le règlement ${index + 1}`} tip="Retirer" icon="close" onClick={onRemove} />
    </fieldset>
  );
}
