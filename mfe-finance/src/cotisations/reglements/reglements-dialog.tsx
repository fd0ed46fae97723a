import { useState } from 'react';
import { differenceOf, type Cotisation, type Reglement } from '@club/contract';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { CancelButton, Dialog } from '@club/ui/dialog';
import { formatAmount, today } from '@club/ui/format';
import { ErrorState, Skeleton } from '@club/ui/states';
import { showToast } from '@club/ui/toast';
import { amountOrZero } from '../../money/minor-rules.ts';
import { collectDefaults } from '../../reglements/form/collect-rules.ts';
import { DeleteReglementDialog } from '../../reglements/fiche/delete-reglement-dialog.tsx';
import { reglementWords as words } from '../../reglements/form/reglement-words.ts';
import { useReceipt } from '../../reglements/form/use-receipt.ts';
import { useRecordPayment } from '../../reglements/form/use-record-payment.ts';
import { paymentDefaults, paymentOf, type PaymentValues } from '../../reglements/payment-rules.ts';
import { refusalsOf } from '../../reglements/reglement-state-rules.ts';
import { useIsClosed } from '../../reglements/use-is-closed.ts';
import { useGetCotisationQuery } from '../../money/cotisations-api.ts';
import { refusalOfPayment, stateText, uncoveredOn } from '../fiche/cotisation-state-rules.ts';
import { cotisationName } from '../../money/cotisation-name.ts';
import { PaymentForm } from './payment-form.tsx';
import { PaymentList } from './payment-list.tsx';

interface ReglementsDialogProps {
  id: string;
  onClose: () => void;
}

export function ReglementsDialog({ id, onClose }: ReglementsDialogProps) {
  const {
    currentData: cotisation,
    error,
    refetch,
  } = useGetCotisationQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Dialog
      title={cotisation ? `Règlements de la cotisation ${cotisationName(cotisation)}` : 'Règlements'}
      size="large"
      onClose={onClose}
      footer={<CancelButton label="Fermer" />}
    >
      {error ? (
        <ErrorState
          error={error}
          title="Erreur lors du chargement de la cotisation"
          onRetry={() => void refetch()}
        />
      ) : cotisation ? (
        <Reglements cotisation={cotisation} onStale={() => void refetch()} onGone={onClose} />
      ) : (
        <Skeleton lines={13} label="Chargement des règlements..." />
      )}
    </Dialog>
  );
}

type Opened = { kind: 'add' } | { kind: 'collect' | 'delete'; reglement: Reglement };

interface ReglementsProps {
  cotisation: Cotisation;
  /** Somebody changed a règlement meanwhile: read again. */
  onStale: () => void;
  onGone: () => void;
}

/** Received money beyond the debt becomes a credit; promises are limited (M-18, M-19). */
function Reglements({ cotisation, onStale, onGone }: ReglementsProps) {
  const [opened, setOpened] = useState<Opened>();
  const { record, question: doubleQuestion } = useRecordPayment();
  const { receive, question } = useReceipt(() => {
    onStale();
    return false;
  });
  const isClosed = useIsClosed();
  const canCreate = useCan('reglements.create');
  const canDelete = useCan('reglements.delete');
  const owed = uncoveredOn(cotisation);
  const refusal = refusalOfPayment(cotisation);
  const close = () => setOpened(undefined);
  // One at a time: another form would drop what is typed.
  const isPaying = opened?.kind === 'add' || opened?.kind === 'collect';
  const pay = (payment: PaymentValues) => {
    const { id: cotisationId, payeurId } = cotisation;
    const montantTotal = amountOrZero(payment.montant);
    const body = { ...paymentOf(payment), payeurId, cotisationId, montantTotal };
    return record({ call: 'createReglement', body }, onStale);
  };
  const done = (title: string, { codeReglement, montantCredit }: Reglement) => {
    const credit = montantCredit > 0 ? ` ${formatAmount(montantCredit)} deviennent un crédit.` : '';
    showToast({ title, text: `${codeReglement}.${credit}` });
    close();
  };

  return (
    <>
      <p className="cotisation-state">
        <strong>{stateText(cotisation)}</strong>
      </p>
      <PaymentList
        cotisation={cotisation}
        actions={{
          // Its own season decides: an old debt may be paid in the new season.
          refusals: (reglement) => refusalsOf(reglement, isClosed(reglement.saisonId)),
          onCollect:
            canCreate && !isPaying ? (reglement) => setOpened({ kind: 'collect', reglement }) : undefined,
          onDelete:
            canDelete && !isPaying ? (reglement) => setOpened({ kind: 'delete', reglement }) : undefined,
        }}
      />
      {canCreate && opened?.kind !== 'add' && (
        <p className="payment-form-buttons">
          {refusal && <span className="guichet-missing">{refusal}</span>}
          <Button
            label="Ajouter un règlement"
            icon="plus"
            disabled={refusal !== undefined}
            onClick={() => setOpened({ kind: 'add' })}
          />
        </p>
      )}
      {opened?.kind === 'add' && (
        <PaymentForm
          title="Nouveau règlement"
          mode="new"
          proposed={paymentDefaults(owed, today())}
          submitLabel={words.createLabel}
          refusal={(montant, statut) =>
            statut === 'en_attente' && differenceOf(montant, owed) > 0
              ? `Une promesse ne peut pas dépasser ce qui reste à couvrir (${formatAmount(owed)}).`
              : undefined
          }
          onSubmit={async (payment) => done(words.created, await pay(payment))}
          onCancel={close}
        />
      )}
      {opened?.kind === 'collect' && (
        <PaymentForm
          key={opened.reglement.id}
          title={`Encaisser ${opened.reglement.codeReglement}`}
          mode="receipt"
          proposed={collectDefaults(opened.reglement, today())}
          submitLabel="Encaisser"
          onSubmit={async (payment) => {
            // As it is now: another counter may have received part of it.
            const promise = cotisation.reglements?.find(({ id }) => id === opened.reglement.id);
            const received = await receive(promise ?? opened.reglement, payment, words.cannotCreate);
            if (received) done('Montant encaissé', received);
          }}
          onCancel={close}
        />
      )}
      {question}
      {doubleQuestion}
      {opened?.kind === 'delete' && (
        <DeleteReglementDialog
          reglement={opened.reglement}
          from={cotisation.id}
          onCancel={close}
          onDone={(gone) => (gone.includes(cotisation.id) ? onGone() : close())}
        />
      )}
    </>
  );
}
