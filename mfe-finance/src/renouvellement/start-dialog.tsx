import { useState } from 'react';
import type { Renouvellement, RenouvellementPage, StartRenouvellement } from '@club/contract';
import { useSubmission } from '@club/store';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { formatAmount, plural } from '@club/ui/format';
import { Notice } from '@club/ui/states';
import { useActiveSaison } from '../saisons/use-active-saison.ts';
import { proposedRun } from './campaign-rules.ts';
import { useStartRenouvellementMutation } from './renouvellement-api.ts';
import type { ChosenCandidats } from './use-chosen-candidats.ts';

interface StartDialogProps {
  choice: Pick<StartRenouvellement, 'sectionId'>;
  /** Absent: everyone without obstacle. */
  chosen: ChosenCandidats | undefined;
  everyone: RenouvellementPage['aRenouveler'];
  onCancel: () => void;
  onStarted: (run: Renouvellement) => void;
}

/** Says how many cotisations are created and for how much, then starts the run, once however often it is sent. */
export function StartDialog({ choice, chosen, everyone, onCancel, onStarted }: StartDialogProps) {
  const [start] = useStartRenouvellementMutation();
  const submission = useSubmission();
  const { saison } = useActiveSaison();
  const { dejaRevenus } = everyone;
  const mayLeaveOut = !chosen && proposedRun(everyone).mayLeaveOut;
  // Who changed formulas does not want the old one back: to be asked for, not to be undone afterwards.
  const [wantsLeftOut, setWantsLeftOut] = useState(true);
  const isLeavingOut = mayLeaveOut && wantsLeftOut;
  const leftOut = isLeavingOut ? dejaRevenus : { adherents: 0, montant: 0 };
  const count = chosen?.ids.length ?? everyone.adherents - leftOut.adherents;
  const montant = chosen?.montant ?? everyone.montant - leftOut.montant;
  const body: StartRenouvellement = {
    ...choice,
    ...(chosen && { adherentIds: chosen.ids }),
    ...(isLeavingOut && { sansDejaRevenus: true }),
  };
  return (
    <ConfirmDialog
      title={`Renouveler ${plural(count, 'adhérent', 'adhérents')}\u202f?`}
      verb="Renouveler"
      busyVerb="Lancement…"
      failure="Impossible de lancer la campagne."
      onCancel={onCancel}
      onConfirm={async () => {
        const { data, error } = await submission.send(body, start);
        if (!data) throw error;
        onStarted(data);
      }}
    >
      <p>
        <strong>{plural(count, 'cotisation impayée', 'cotisations impayées')}</strong>, pour un total de{' '}
        <strong>{formatAmount(montant)}</strong>, {count > 1 ? 'seront créées' : 'sera créée'} dans la saison{' '}
        {saison?.nom ?? 'active'}
        {choice.sectionId !== undefined && ', pour les formules de la section choisie'}.
      </p>
      {mayLeaveOut && (
        <label className="club-check">
          <input
            type="checkbox"
            checked={isLeavingOut}
            disabled={submission.unanswered}
            onChange={({ target }) => setWantsLeftOut(target.checked)}
          />
          Laisser de côté {plural(dejaRevenus.adherents, 'adhérent qui a', 'adhérents qui ont')} déjà une
          autre formule cette saison
        </label>
      )}
      {!chosen && dejaRevenus.adherents > 0 && !isLeavingOut && (
        <Notice tone="warning">
          {plural(dejaRevenus.adherents, 'd’entre eux a', 'd’entre eux ont')} déjà une autre formule cette
          saison{'\u00a0'}: l’ancienne s’y ajouterait.
        </Notice>
      )}
      <p>
        Chaque adhérent est vérifié de nouveau{'\u00a0'}: qui a déjà sa formule est laissé de côté, et les
        refus sont listés à la fin. Rien n’est créé deux fois.
      </p>
    </ConfirmDialog>
  );
}
