import type { Credit, Payeur, Saison } from '@club/contract';
import type { Debt } from '../paiement/allocation-rules.ts';
import { CarryCreditDialog } from './carry-credit-dialog.tsx';
import type { OpenedCredit } from './credit-actions.ts';
import { CreditDialog } from './credit-dialog.tsx';
import type { CreditRefusals } from './credit-state-rules.ts';
import { DeleteCreditDialog } from './delete-credit-dialog.tsx';
import { NewCreditDialog } from './new-credit-dialog.tsx';
import { RefundCreditDialog } from './refund-credit-dialog.tsx';
import { SpendCreditDialog } from './spend-credit-dialog.tsx';

interface CreditDialogSwitchProps {
  opened: OpenedCredit;
  payeur: Payeur;
  debts: readonly Debt[];
  saisons: readonly Saison[];
  refusalsOf: (credit: Credit) => CreditRefusals;
  onOpen: (opened: OpenedCredit) => void;
  onClose: () => void;
}

export function CreditDialogSwitch({ opened, payeur, debts, saisons, ...props }: CreditDialogSwitchProps) {
  const { refusalsOf, onOpen, onClose } = props;
  if (opened.kind === 'new') return <NewCreditDialog {...{ payeur, saisons, onClose }} />;
  const { credit } = opened;
  switch (opened.kind) {
    case 'details':
      return <CreditDialog refusals={refusalsOf(credit)} {...{ credit, onOpen, onClose }} />;
    case 'spend':
      return <SpendCreditDialog {...{ credit, debts, onClose }} />;
    case 'refund':
      return <RefundCreditDialog {...{ credit, onClose }} />;
    case 'carry':
      return <CarryCreditDialog {...{ credit, saisons, onClose }} />;
    case 'remove':
      return <DeleteCreditDialog {...{ credit, onClose }} />;
  }
}
