import type { Credit, Payeur, Saison } from '@club/contract';
import type { Debt } from '../paiement/allocation-rules.ts';
import { CarryCreditDialog } from './carry-credit-dialog.tsx';
import type { CreditActionKind } from './credit-actions.ts';
import { CreditPanel } from './credit-panel.tsx';
import type { CreditRefusals } from './credit-state-rules.ts';
import { DeleteCreditDialog } from './delete-credit-dialog.tsx';
import { NewCreditDialog } from './new-credit-dialog.tsx';
import { RefundCreditDialog } from './refund-credit-dialog.tsx';
import { SpendCreditDialog } from './spend-credit-dialog.tsx';

interface CreditDialogSwitchProps {
  opened: { kind: CreditActionKind | 'details' | 'nouveau'; id: string };
  credit: Credit | undefined;
  /** Payer of the credits in view; undefined for all payers. */
  payeur: Payeur | undefined;
  debts: readonly Debt[];
  saisons: readonly Saison[];
  refusalsOf: (credit: Credit) => CreditRefusals;
  onOpen: (kind: CreditActionKind, id: string) => void;
  onClose: () => void;
}

/** The dialog that the address names; none when its credit is not in the list. */
export function CreditDialogSwitch({ opened, payeur, debts, saisons, ...props }: CreditDialogSwitchProps) {
  const { credit, refusalsOf, onOpen, onClose } = props;
  if (opened.kind === 'nouveau') return <NewCreditDialog {...{ payeur, saisons, onClose }} />;
  if (!credit) return null;
  switch (opened.kind) {
    case 'details':
      return <CreditPanel refusals={refusalsOf(credit)} {...{ credit, onOpen, onClose }} />;
    case 'utiliser':
      return <SpendCreditDialog {...{ credit, debts, onClose }} />;
    case 'rembourser':
      return <RefundCreditDialog {...{ credit, onClose }} />;
    case 'reporter':
      return <CarryCreditDialog {...{ credit, saisons, onClose }} />;
    case 'supprimer':
      return <DeleteCreditDialog {...{ credit, onClose }} />;
  }
}
