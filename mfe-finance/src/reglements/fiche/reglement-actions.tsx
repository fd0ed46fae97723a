import { useId } from 'react';
import type { Reglement } from '@club/contract';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { RecuButton } from '../../recus/recu-button.tsx';
import type { OpenReglement } from '../list/reglement-list.ts';
import { refusalsOf } from '../reglement-state.ts';
import { useIsClosed } from '../use-is-closed.ts';
import { useRestoreReglement } from '../use-restore-reglement.ts';
import { impossibleTexts, type NamedAction } from '../../paiement/impossible-texts.ts';

interface ReglementActionsProps {
  reglement: Reglement;
  onOpen: OpenReglement;
  onDelete: () => void;
  onReverse: () => void;
  onReturn: () => void;
}

/** What is impossible is disabled and says why. */
export function ReglementActions({
  reglement,
  onOpen,
  onDelete,
  onReverse,
  onReturn,
}: ReglementActionsProps) {
  const { id } = reglement;
  const reasonsId = useId();
  const can = {
    collect: useCan('reglements.create'),
    edit: useCan('reglements.update'),
    remove: useCan('reglements.delete'),
    refund: useCan('reglements.refund'),
  };
  const restore = useRestoreReglement();
  const refusals = refusalsOf(reglement, useIsClosed()(reglement.saisonId), can.refund);
  if (reglement.archivedAt) {
    return can.remove && <Button label="Restaurer" icon="restore" onClick={() => void restore(reglement)} />;
  }
  const actions: (NamedAction & { danger?: boolean; can: boolean; onSelect: () => void })[] = [
    { label: 'Supprimer', reason: refusals.remove, danger: true, can: can.remove, onSelect: onDelete },
    { label: 'Contre-passer', reason: refusals.reverse, danger: true, can: can.refund, onSelect: onReverse },
    ...(reglement.typeReglement === 'cheque' && (reglement.montantRecu > 0 || reglement.remiseId !== null)
      ? [{ label: 'Impayé', reason: refusals.giveBack, danger: true, can: can.remove, onSelect: onReturn }]
      : []),
    {
      label: 'Modifier',
      reason: refusals.edit,
      can: can.edit,
      onSelect: () => onOpen('modifier', id),
    },
    {
      label: 'Encaisser',
      reason: refusals.collect,
      can: can.collect,
      onSelect: () => onOpen('encaisser', id),
    },
  ];
  const allowed = actions.filter((action) => action.can);
  return (
    <>
      <span id={reasonsId} className="reglement-reason">
        {impossibleTexts(allowed).join(' ')}
      </span>
      <RecuButton reglement={reglement} />
      {allowed.map(({ label, reason, danger, onSelect }) => (
        <Button
          key={label}
          label={label}
          variant={danger ? 'quiet' : 'secondary'}
          className={danger ? 'reglement-danger' : undefined}
          disabled={reason !== undefined}
          aria-describedby={reason && reasonsId}
          onClick={onSelect}
        />
      ))}
    </>
  );
}
