import type { ReactNode } from 'react';
import { Button, IconButton } from '@club/ui/button';
import { TextAreaField, useFieldArray, useFormContext, useWatch } from '@club/ui/form';
import { formatAmount, today } from '@club/ui/format';
import { CorrectionsTarif } from '../../encaissement/corrections-tarif.tsx';
import {
  emptyLine,
  filledLines,
  formulesOf,
  proposedRow,
  type EncaissementValues,
} from '../../encaissement/encaissement-values.ts';
import { totalOf } from '../../encaissement/formule-line-rules.ts';
import { LienField, MemberField, PayerField } from '../../encaissement/member-fields.tsx';
import { MemberFormules } from '../../encaissement/member-formules.tsx';
import { SousTarifMotif } from '../../encaissement/sous-tarif-motif.tsx';
import type { Facts } from '../../encaissement/use-facts.ts';
import { shareProportionally } from '../../money/minor-rules.ts';
import { PaymentRows } from '../../paiement/payment-rows.tsx';
import { paidOf } from '../../paiement/payment-row-rules.ts';
import { useNextReglementCodeQuery } from '../../reglements/reglements-api.ts';
import { payerTexts } from './payer-texts.ts';
import { Recorded } from './recorded-payments.tsx';

/** A family: who pays, each member with formulas, and what is paid at once, shared in proportion to what each owes. */
export function FamilyFields({ facts, redo }: { facts: Facts; redo?: ReactNode }) {
  const values = useWatch<EncaissementValues>() as EncaissementValues;
  const { fields, append, remove } = useFieldArray<EncaissementValues, 'lignes'>({ name: 'lignes' });
  const { payerLocked, payerHelp } = payerTexts(facts.recorded);
  const filled = filledLines(values);
  const weights = filled.map(({ formules }) => Math.max(0, totalOf(formules)));
  const shares =
    values.reglements.length > 0 && filled.length > 0
      ? shareProportionally(paidOf(values.reglements), weights)
      : [];
  return (
    <>
      <div className="family-payer">
        <PayerField
          facts={facts}
          allowNew
          disabled={payerLocked !== undefined}
          help={payerLocked ?? payerHelp}
        />
        <TextAreaField name="description" label="Description" rows={1} maxLength={500} />
      </div>
      {redo}
      {fields.map(({ id }, index) => {
        const line = values.lignes[index];
        const share = line && shares[filled.indexOf(line)];
        return (
          line && (
            <fieldset key={id} className="family-member">
              <legend>Adhérent {index + 1}</legend>
              <div className="family-member-person">
                <MemberField {...{ index, facts }} />
                <LienField {...{ index }} payeur={facts.payeur} label="Lien de parenté" />
              </div>
              <MemberFormules {...{ index, facts }}>
                <div className="family-member-total">
                  <p>
                    Total <strong className="club-figures">{formatAmount(totalOf(line.formules))}</strong>
                  </p>
                  {share !== undefined && (
                    <p>
                      Part du règlement <strong className="club-figures">{formatAmount(share)}</strong>
                    </p>
                  )}
                  {fields.length > 1 && (
                    <IconButton
                      label={`Retirer l’adhérent ${index + 1}`}
                      tip="Retirer"
                      icon="trash"
                      onClick={() => remove(index)}
                    />
                  )}
                </div>
              </MemberFormules>
            </fieldset>
          )
        );
      })}
      <Button label="Ajouter un adhérent" icon="plus" variant="secondary" onClick={() => append(emptyLine)} />
      <SousTarifMotif lines={formulesOf(values)} />
      <CorrectionsTarif {...facts.tarification} />
      {facts.recorded ? <Recorded facts={facts} /> : <FamilyPayments facts={facts} />}
    </>
  );
}

/** Payments for the whole family, when somebody wants to record some. */
function FamilyPayments({ facts: { canPay, opening, paying } }: { facts: Facts }) {
  const { setValue } = useFormContext<EncaissementValues>();
  const pays = (useWatch({ name: 'reglements' }) as EncaissementValues['reglements']).length > 0;
  const next = useNextReglementCodeQuery(undefined, { skip: !pays });
  const turn = () =>
    setValue('reglements', pays ? [] : [proposedRow(opening, today())], { shouldDirty: true });
  if (!canPay) return null;
  return (
    <fieldset className={`guichet-zone guichet-payments ${pays ? 'family-pays club-dialog-kept' : ''}`}>
      <legend>Règlements</legend>
      <label className="club-check">
        <input type="checkbox" checked={pays} onChange={turn} />
        Enregistrer un règlement global
      </label>
      {pays ? (
        <>
          <PaymentRows paying={paying} notes={opening.notes} />
          <p className="club-meta">
            {next.error
              ? 'Impossible de générer le code règlement : il sera attribué à l’enregistrement.'
              : next.data && `Code prévu : ${next.data.code}`}
          </p>
        </>
      ) : (
        <p className="club-field-help">
          D’une partie ou de tout, par un ou plusieurs moyens{'\u00a0'}: réparti en proportion de ce que
          chacun doit.
        </p>
      )}
    </fieldset>
  );
}
