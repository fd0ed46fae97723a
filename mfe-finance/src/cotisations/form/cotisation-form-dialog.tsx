import { type KeyboardEvent, type ReactNode } from 'react';
import { differenceOf, type ComptePayeur, type Cotisation } from '@club/contract';
import { Button } from '@club/ui/button';
import { CancelButton, Dialog } from '@club/ui/dialog';
import { Form } from '@club/ui/form';
import { refusalWithoutMember } from './certificat-rules.ts';
import { isBlockedNewcomer } from './blocked-rules.ts';
import { payerTexts } from './payer-texts.ts';
import { CertificatNotice } from './certificat-notice.tsx';
import type { CotisationFormValues } from './cotisation-form-rules.ts';
import { FormuleLines } from './formule-lines.tsx';
import { PayZone } from './pay-zone.tsx';
import { PersonZone } from './person-zone.tsx';
import { useFormuleWarnings } from './use-formule-warnings.ts';
import { useCotisationForm, useFocusAfter } from './use-cotisation-form.ts';

interface CotisationFormDialogProps {
  title: string;
  description?: ReactNode;
  submitLabel: string;
  busyLabel: string;
  opened: CotisationFormValues;
  /** Absent for a new one. */
  recorded?: Cotisation;
  /** Why nothing can be saved: no active season. */
  blocked?: string;
  /** Somebody else’s change. */
  notice?: ReactNode;
  footer?: ReactNode;
  /** Rejects with a problem. */
  onSubmit: (values: CotisationFormValues) => Promise<void>;
  onClose: () => void;
}

const formId = 'cotisation-form';

/** The form of an individual cotisation, usable by keyboard alone; F9 saves. */
export function CotisationFormDialog({ title, opened, recorded, ...props }: CotisationFormDialogProps) {
  const { form, formules, sections, adherent, compte, certified, ...state } = useCotisationForm(
    opened,
    recorded,
  );
  const { isSubmitting } = form.formState;
  const warnings = useFormuleWarnings(adherent, recorded);
  const formuleInput = useFocusAfter(adherent?.id);
  const missing = props.blocked ?? state.missing;

  const saveOnF9 = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'F9') return;
    event.preventDefault();
    // While a suggestion is open, what is typed is not in the form yet.
    if (event.currentTarget.querySelector('[role="combobox"][aria-expanded="true"]')) return;
    if (missing === undefined && !isSubmitting) event.currentTarget.querySelector('form')?.requestSubmit();
  };

  return (
    <Dialog
      title={title}
      description={props.description}
      size="large"
      busy={isSubmitting}
      onClose={props.onClose}
      footer={
        <>
          <p className="guichet-missing" role="status" id={`${formId}-missing`}>
            {missing}
          </p>
          {props.footer}
          <CancelButton disabled={isSubmitting} />
          <Button
            type="submit"
            form={formId}
            label={props.submitLabel}
            busy={isSubmitting}
            busyLabel={props.busyLabel}
            disabled={missing !== undefined}
            aria-describedby={`${formId}-missing`}
            aria-keyshortcuts="F9"
          />
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it is no control: F9 is also a button */}
      <div className="guichet-form" onKeyDown={saveOnF9}>
        {props.notice}
        <Form form={form} id={formId} onSubmit={props.onSubmit}>
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
