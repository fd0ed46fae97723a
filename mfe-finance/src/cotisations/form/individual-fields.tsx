import type { ReactNode } from 'react';
import { differenceOf, liensParente } from '@club/contract';
import { SelectField, TextAreaField, useWatch } from '@club/ui/form';
import { formatAmount } from '@club/ui/format';
import { CorrectionsTarif } from '../../encaissement/corrections-tarif.tsx';
import { DueZone } from '../../encaissement/due-zone.tsx';
import { himself, type EncaissementLine } from '../../encaissement/encaissement-values.ts';
import { MemberField, PayerField } from '../../encaissement/member-fields.tsx';
import { MemberFormules, useFocusAfter } from '../../encaissement/member-formules.tsx';
import { PaymentsZone } from '../../encaissement/payments-zone.tsx';
import { SousTarifMotif } from '../../encaissement/sous-tarif-motif.tsx';
import type { Facts } from '../../encaissement/use-facts.ts';
import { payerTexts } from './payer-texts.ts';
import { Recorded } from './recorded-payments.tsx';

/** An individual cotisation: the member, who pays unless somebody else is chosen, his formulas, and what pays them. */
export function IndividualFields({ facts, redo }: { facts: Facts; redo?: ReactNode }) {
  const line = useWatch({ name: 'lignes.0' }) as EncaissementLine;
  const formuleInput = useFocusAfter(line.adherent?.id);
  const { payerLocked, payerHelp } = payerTexts(facts.recorded);
  const owed = owedElsewhere(facts);
  return (
    <>
      <div className="guichet guichet-form">
        <fieldset className="guichet-zone">
          <legend>Personne</legend>
          <MemberField index={0} facts={facts} />
          <SelectField
            name="lignes.0.lienParente"
            label="Lien de parenté"
            help={payerLocked ?? payerHelp ?? 'Ce que le payeur est pour l’adhérent.'}
            options={liensParente}
            disabled={payerLocked !== undefined}
          />
          {line.lienParente !== himself && (
            <PayerField facts={facts} allowNew disabled={payerLocked !== undefined} />
          )}
          {redo}
          {owed > 0 && (
            <p className="guichet-debt">
              Le payeur doit encore <strong className="club-figures">{formatAmount(owed)}</strong> sur
              d’autres cotisations.
            </p>
          )}
          <TextAreaField name="description" label="Description" rows={2} maxLength={500} />
        </fieldset>
        <fieldset className="guichet-zone">
          <legend>Formules</legend>
          <MemberFormules index={0} facts={facts} inputRef={formuleInput} />
          <SousTarifMotif lines={line.formules} />
          <CorrectionsTarif {...facts.tarification} />
        </fieldset>
        <DueZone facts={facts}>
          <Recorded facts={facts} />
        </DueZone>
      </div>
      <PaymentsZone facts={facts} />
    </>
  );
}

function owedElsewhere({ compte, recorded }: Facts): number {
  if (!compte) return 0;
  return differenceOf(compte.resteAPayer, recorded?.payeurId === compte.payeur.id ? recorded.restant : 0);
}
