import { useState } from 'react';
import { recuCalls, type Recu } from '@club/contract';
import { addressOf, useCan } from '@club/store';
import { Button, IconButton } from '@club/ui/button';
import { formatAmount, formatDate } from '@club/ui/format';
import { StatusBadge } from '@club/ui/status-badge';
import { CancelRecuDialog } from './cancel-recu-dialog.tsx';
import { isValid } from './recu-texts.ts';
import { useListRecusQuery } from './recus-api.ts';
import { StaleRecuDialog } from './stale-recu-dialog.tsx';

/** The receipts of a règlement, each to print; one that is valid can be cancelled. Nothing without any. */
export function RecuList({ reglementId }: { reglementId: string }) {
  const canCancel = useCan('reglements.delete');
  const [cancelling, setCancelling] = useState<Recu>();
  const [stale, setStale] = useState<Recu>();
  const { currentData: recus = [], isError } = useListRecusQuery(
    { reglementId },
    { refetchOnMountOrArgChange: true },
  );
  if (isError) return <p className="club-meta">Les reçus ne sont pas disponibles pour le moment.</p>;
  if (recus.length === 0) return null;
  return (
    <section>
      <h3>Reçus</h3>
      <ul className="recu-list">
        {recus.map((recu) => (
          <li key={recu.id}>
            {recu.ecart ? (
              <Button
                label={recu.code}
                variant="quiet"
                aria-label={`${recu.code}, ne correspond plus\u00a0: refaire ou imprimer`}
                onClick={() => setStale(recu)}
              />
            ) : (
              <a
                href={addressOf(recuCalls.getRecu, { params: { id: recu.id } })}
                target="_blank"
                rel="noreferrer"
                aria-label={`${recu.code}, imprimer (nouvel onglet)`}
              >
                {recu.code}
              </a>
            )}
            <span>{formatDate(recu.date)}</span>
            <span className="club-figures">{formatAmount(recu.montant)}</span>
            <RecuState recu={recu} recus={recus} />
            {canCancel && isValid(recu) && (
              <IconButton
                label={`Annuler le reçu ${recu.code}`}
                tip="Annuler le reçu"
                icon="close"
                danger
                onClick={() => setCancelling(recu)}
              />
            )}
            {recu.ecart && <span className="club-meta recu-ecart">{recu.ecart}</span>}
          </li>
        ))}
      </ul>
      {stale && <StaleRecuDialog recu={stale} onClose={() => setStale(undefined)} />}
      {cancelling && <CancelRecuDialog recu={cancelling} onClose={() => setCancelling(undefined)} />}
    </section>
  );
}

function RecuState({
  recu: { annuleParId, annuleId, ecart },
  recus,
}: {
  recu: Recu;
  recus: readonly Recu[];
}) {
  const codeOf = (id: string) => recus.find((one) => one.id === id)?.code ?? '';
  if (annuleId !== null) return <span className="club-meta">annule {codeOf(annuleId)}</span>;
  if (ecart) return <StatusBadge tone="warning" label="Ne correspond plus" />;
  if (annuleParId === null) return <StatusBadge tone="success" label="Valable" />;
  return <StatusBadge tone="neutral" label={`Annulé par ${codeOf(annuleParId)}`} />;
}
