import { useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { messageOf } from '../problem/problem.ts';
import { Notice } from '../screen/states.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  /** Names what is lost. */
  children: ReactNode;
  /** Repeated on the button: «Supprimer». */
  verb: string;
  /** While the call runs: «Suppression…». */
  busyVerb?: string;
  danger?: boolean;
  /** Something else is usually meant, which `children` offer: the verb’s button is no primary one. */
  isUnusual?: boolean | undefined;
  /** Label of the cancel button, where «Annuler» would be ambiguous. */
  keepLabel?: string;
  /** Message when the call fails without one from the server. */
  failure?: string;
  /** Alternative shown next to a refusal. */
  remedy?: (error: unknown) => ReactNode;
  onCancel: () => void;
  /** Stays open and shows the message when it rejects. */
  onConfirm: () => Promise<unknown> | void;
}

/** Asks before what cannot be undone; the focus starts on Annuler. */
export function ConfirmDialog({
  title,
  children,
  verb,
  busyVerb,
  danger = false,
  isUnusual = false,
  keepLabel = 'Annuler',
  ...rest
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();

  const confirm = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await rest.onConfirm();
    } catch (error) {
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={title}
      role="alertdialog"
      size="small"
      onClose={rest.onCancel}
      busy={busy}
      footer={
        <>
          <Button label={keepLabel} variant="secondary" onClick={rest.onCancel} disabled={busy} />
          <Button
            label={verb}
            variant={danger ? 'danger' : isUnusual ? 'secondary' : 'primary'}
            busy={busy}
            busyLabel={busyVerb}
            onClick={() => void confirm()}
          />
        </>
      }
    >
      {children}
      {refusal !== undefined && (
        <Notice tone="danger" action={rest.remedy?.(refusal)}>
          {messageOf(refusal, rest.failure)}
        </Notice>
      )}
    </Dialog>
  );
}
