import { useState } from 'react';
import type { Cotisation, Reglement } from '@club/contract';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { Dialog } from '@club/ui/dialog';
import { formatAmount, today } from '@club/ui/format';
import { ErrorState, Skeleton } from '@club/ui/states';
import { showToast } from '@club/ui/toast';
import { differenceOf } from '../../money/minor-rules.ts';
import { collectDefaults } from '../../reglements/form/collect-rules.ts';
import { DeleteReglementDialog } from '../../reglements/fiche/delete-reglement-dialog.tsx';
import { useExcessQuestion } from '../../reglements/form/excess-question.tsx';
import { paymentDefaults } from '../../reglements/payment-rules.ts';
import { refusalsOf } from '../../reglements/reglement-state-rules.ts';
import { useIsClosed } from '../../reglements/use-is-closed.ts';
import { useGetCotisationQuery } from '../cotisations-api.ts';
import { refusalOfPayment, stateText, uncoveredOn } from '../fiche/cotisation-state-rules.ts';
import { cotisationName } from '../person-text-rules.ts';
import { PaymentForm } from './payment-form.tsx';
import { PaymentList } from './payment-list.tsx';
import { usePayCotisation } from './use-pay-cotisation.ts';

interface ReglementsDialogProps {
  id: string;
  onClose: () => void;
}

/** The règlements of one cotisation: list, add, receive on a promise, delete (spec §2). */
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
      footer={<Button label="Fermer" variant="secondary" onClick={onClose} />}
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
  /** Somebody changed a règlement meanwhile: what is shown is read again. */
  onStale: () => void;
  onGone: () => void;
}

/** Money received beyond what is owed becomes a credit; only what is promised is limited (decision 14). */
function Reglements({ cotisation, onStale, onGone }: ReglementsProps) {
  const [opened, setOpened] = useState<Opened>();
  const { pay, collect, question: doubleQuestion } = usePayCotisation(cotisation, onStale);
  const { mayReceive, question } = useExcessQuestion();
  const isClosed = useIsClosed();
  const canCreate = useCan('reglements.create');
  const canDelete = useCan('reglements.delete');
  const owed = uncoveredOn(cotisation);
  const refusal = refusalOfPayment(cotisation);
  const close = () => setOpened(undefined);
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
          onCollect: canCreate ? (reglement) => setOpened({ kind: 'collect', reglement }) : undefined,
          onDelete: canDelete ? (reglement) => setOpened({ kind: 'delete', reglement }) : undefined,
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
          submitLabel="Créer le règlement"
          refusal={(montant, statut) =>
            statut === 'en_attente' && differenceOf(montant, owed) > 0
              ? `Une promesse ne peut pas dépasser ce qui reste à couvrir (${formatAmount(owed)}).`
              : undefined
          }
          onSubmit={async (payment) => done('Règlement créé avec succès', await pay(payment))}
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
          refusal={() => undefined}
          onSubmit={async (payment) => {
            // As it is now: another counter may have received a part of it.
            const promise = cotisation.reglements.find(({ id }) => id === opened.reglement.id);
            const reglement = promise ?? opened.reglement;
            if (!(await mayReceive(reglement, payment.montant))) return;
            done('Montant encaissé', await collect(reglement, payment));
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
