import type { KeyboardEvent } from 'react';
import { differenceOf, type ComptePayeur, type Cotisation } from '@club/contract';
import { Button } from '@club/ui/button';
import { CancelButton, Dialog } from '@club/ui/dialog';
import { Form } from '@club/ui/form';
import { today } from '@club/ui/format';
import { refusalWithoutMember } from './certificat-rules.ts';
import { isBlockedNewcomer } from './blocked-rules.ts';
import { payerTexts } from './payer-texts.ts';
import { CertificatNotice } from './certificat-notice.tsx';
import {
  bodyOf,
  emptyCotisationForm,
  formOfCotisation,
  type CotisationFormValues,
} from './cotisation-values.ts';
import { FormuleLines } from './formule-lines.tsx';
import { PayZone } from './pay-zone.tsx';
import { PersonZone } from './person-zone.tsx';
import { useFormuleWarnings } from './use-formule-warnings.ts';
import { useCotisationForm, useFocusAfter } from './use-cotisation-form.ts';
import {
  cotisationKind,
  cotisationWords,
  useCotisationRecord,
  type CotisationFormProps,
} from './use-cotisation-record.tsx';

const formId = 'cotisation-form';

const individual = {
  ...cotisationKind,
  bodyOf,
  fieldOf: (field: string) => (field === 'adherentId' ? 'adherent' : field === 'payeurId' ? 'payeur' : field),
  words: cotisationWords,
};

/** The form of an individual cotisation, usable by keyboard alone; F9 saves. */
export function CotisationFormDialog({ footer, onClose, ...props }: CotisationFormProps) {
  const before = props.opened?.cotisation;
  const formOf = () => (props.opened ? formOfCotisation(props.opened) : emptyCotisationForm(today()));
  const record = useCotisationRecord<CotisationFormValues>({ ...props, kind: { ...individual, formOf } });
  const { form, inForce: recorded } = record;
  const { formules, sections, adherent, compte, certified, ...state } = useCotisationForm(form, recorded);
  const { isSubmitting } = form.formState;
  const warnings = useFormuleWarnings(adherent, recorded);
  const formuleInput = useFocusAfter(adherent?.id);
  const missing = record.noSaison ?? state.missing;

  const saveOnF9 = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'F9') return;
    event.preventDefault();
    // While a suggestion is open, what is typed is not in the form yet.
    if (event.currentTarget.querySelector('[role="combobox"][aria-expanded="true"]')) return;
    if (missing === undefined && !isSubmitting) event.currentTarget.querySelector('form')?.requestSubmit();
  };

  return (
    <Dialog
      title={before ? `Modifier la cotisation ${before.codeCotisation}` : 'Nouvelle cotisation'}
      description={record.description}
      size="large"
      busy={isSubmitting}
      onClose={onClose}
      footer={
        <>
          <p className="guichet-missing" role="status" id={`${formId}-missing`}>
            {missing}
          </p>
          {footer}
          <CancelButton disabled={isSubmitting} />
          <Button
            type="submit"
            form={formId}
            label={recorded === before ? cotisationWords.createLabel : record.submitLabel}
            busy={isSubmitting}
            busyLabel={record.busyLabel}
            disabled={missing !== undefined}
            aria-describedby={`${formId}-missing`}
            aria-keyshortcuts="F9"
          />
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it is no control: F9 is also a button */}
      <div className="guichet-form" onKeyDown={saveOnF9}>
        {record.notice}
        <Form form={form} id={formId} onSubmit={record.onSubmit}>
          <div className="guichet">
            <PersonZone
              askBlocked={isBlockedNewcomer(adherent, recorded)}
              owed={owedElsewhere(compte, recorded)}
              {...payerTexts(recorded)}
            />
            <fieldset className="guichet-zone">
              <legend>Formules</legend>
              <FormuleLines
                name="formules"
                formules={formules}
                inputRef={formuleInput}
                refusal={(formule) => refusalWithoutMember(formule, adherent !== null, sections)}
                warnings={warnings}
              />
              {adherent && certified && (
                <CertificatNotice
                  person={adherent}
                  designation={certified.designation}
                  onCheck={state.checkAgain}
                />
              )}
            </fieldset>
            <PayZone compte={compte} recorded={recorded} />
          </div>
        </Form>
      </div>
    </Dialog>
  );
}

function owedElsewhere(compte: ComptePayeur | undefined, recorded: Cotisation | undefined): number {
  if (!compte) return 0;
  return differenceOf(compte.resteAPayer, recorded?.payeurId === compte.payeur.id ? recorded.restant : 0);
}
