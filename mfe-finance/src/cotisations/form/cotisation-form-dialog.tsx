import type { ReactNode } from 'react';
import { differenceOf, type ComptePayeur, type Cotisation } from '@club/contract';
import { FormDialog } from '@club/ui/form-dialog';
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

/** The form of an individual cotisation, usable by keyboard alone; F9 saves. */
export function CotisationFormDialog({ title, opened, recorded, ...props }: CotisationFormDialogProps) {
  const { form, formules, sections, adherent, compte, certified, ...state } = useCotisationForm(
    opened,
    recorded,
  );
  const warnings = useFormuleWarnings(adherent, recorded);
  const formuleInput = useFocusAfter(adherent?.id);
  const missing = props.blocked ?? state.missing;

  return (
    <FormDialog
      form={form}
      title={title}
      description={props.description}
      size="large"
      submitLabel={props.submitLabel}
      busyLabel={props.busyLabel}
      saveKey="F9"
      footer={props.footer}
      notReady={missing}
      onSubmit={props.onSubmit}
      onClose={props.onClose}
      notice={props.notice}
    >
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
    </FormDialog>
  );
}

function owedElsewhere(compte: ComptePayeur | undefined, recorded: Cotisation | undefined): number {
  if (!compte) return 0;
  return differenceOf(compte.resteAPayer, recorded?.payeurId === compte.payeur.id ? recorded.restant : 0);
}
