import { differenceOf, payingAccess, type ComptePayeur, type Cotisation } from '@club/contract';
import { useCan } from '@club/store';
import { FormDialog } from '@club/ui/form-dialog';
import { today } from '@club/ui/format';
import { useWatch } from '@club/ui/form';
import { PayingSum } from '../../paiement/paying-sum.tsx';
import { PaymentRows } from '../../paiement/payment-rows.tsx';
import { ChoixSaison } from '../../saisons/choix-saison.tsx';
import { pourSaison } from '../../saisons/use-saison-choisie.ts';
import { refusalWithoutMember } from './certificat-rules.ts';
import { isBlockedNewcomer } from './blocked-rules.ts';
import { payerTexts } from './payer-texts.ts';
import { CertificatNotice } from './certificat-notice.tsx';
import {
  bodyOf,
  emptyCotisationForm,
  formOfCotisation,
  payeurOf,
  type CotisationFormValues,
} from './cotisation-values.ts';
import { FormuleLines } from './formule-lines.tsx';
import { PayZone } from './pay-zone.tsx';
import { PersonZone } from './person-zone.tsx';
import { SousTarifMotif } from './sous-tarif-motif.tsx';
import { useFormuleWarnings } from './use-formule-warnings.ts';
import { useCotisationForm, useFocusAfter } from './use-cotisation-form.ts';
import {
  cotisationKind,
  cotisationWords,
  useCotisationRecord,
  type CotisationFormProps,
} from './use-cotisation-record.tsx';

const individual = {
  ...cotisationKind,
  bodyOf,
  fieldOf: (field: string) => (field === 'adherentId' ? 'adherent' : field === 'payeurId' ? 'payeur' : field),
  words: cotisationWords,
};

/** The form of an individual cotisation, usable by keyboard alone; F9 saves. */
export function CotisationFormDialog({ footer, onClose, ...props }: CotisationFormProps) {
  const before = props.opened?.cotisation;
  const canPay = useCan(payingAccess);
  const formOf = () => (props.opened ? formOfCotisation(props.opened) : emptyCotisationForm(today(), canPay));
  const record = useCotisationRecord<CotisationFormValues>({ ...props, kind: { ...individual, formOf } });
  const { form, inForce: recorded, choisie, redoFor, ...parts } = record;
  const { sections, adherent, compte, lacking, ...state } = useCotisationForm(form, recorded, choisie);
  const values = useWatch({ control: form.control }) as CotisationFormValues;
  const warnings = useFormuleWarnings(adherent, recorded, choisie);
  const formuleInput = useFocusAfter(adherent?.id);

  return (
    <FormDialog
      title={before ? `Modifier la cotisation ${before.codeCotisation}` : 'Nouvelle cotisation'}
      size="large"
      {...parts}
      form={form}
      submitLabel={recorded === before ? `Enregistrer${pourSaison(choisie)} (F9)` : parts.submitLabel}
      saveKey="F9"
      footer={
        <>
          <PayingSum paying={values} recorded={recorded} />
          {footer}
        </>
      }
      notReady={choisie.noSaison ?? state.missing}
      onClose={onClose}
    >
      <ChoixSaison choisie={choisie} fixed={before !== undefined} />
      <div className="guichet guichet-form">
        <PersonZone
          askBlocked={isBlockedNewcomer(adherent, recorded)}
          owed={owedElsewhere(compte, recorded)}
          {...payerTexts(recorded)}
          redo={redoFor(payeurOf(values)?.id)}
        />
        <fieldset className="guichet-zone">
          <legend>Formules</legend>
          <FormuleLines
            name="formules"
            inputRef={formuleInput}
            refusal={(formule) => refusalWithoutMember(formule, adherent !== null, sections)}
            warnings={warnings}
          />
          <SousTarifMotif lines={values.formules} />
          <CertificatNotice person={adherent} lacking={lacking} onCheck={state.checkAgain} />
        </fieldset>
        <PayZone compte={compte} recorded={recorded} />
      </div>
      {canPay && (
        <fieldset className="guichet-zone guichet-payments">
          <legend>Règlements</legend>
          <PaymentRows paying={values} recorded={recorded} />
        </fieldset>
      )}
    </FormDialog>
  );
}

function owedElsewhere(compte: ComptePayeur | undefined, recorded: Cotisation | undefined): number {
  if (!compte) return 0;
  return differenceOf(compte.resteAPayer, recorded?.payeurId === compte.payeur.id ? recorded.restant : 0);
}
