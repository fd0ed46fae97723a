import { useState } from 'react';
import {
  daysLater,
  joursOffre,
  type ModeRenouvellement,
  type Renouvellement,
  type RenouvellementPage,
  type StartRenouvellement,
} from '@club/contract';
import { useSubmission } from '@club/store';
import { DateField, RadioChoice, required, useForm } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { formatAmount, plural, today } from '@club/ui/format';
import { Notice } from '@club/ui/states';
import { proposedRun } from './campaign-rules.ts';
import { useStartRenouvellementMutation } from './renouvellement-api.ts';
import type { ChosenCandidats } from './use-chosen-candidats.ts';

interface StartDialogProps {
  choice: Pick<StartRenouvellement, 'sectionId' | 'saisonId'>;
  /** Its name. */
  saison: string | undefined;
  /** Absent: everyone without obstacle. */
  chosen: ChosenCandidats | undefined;
  /** Numbers of those who would get an offer, and of those who would get a cotisation. */
  everyone: Record<ModeRenouvellement, RenouvellementPage['aRenouveler']>;
  onCancel: () => void;
  onStarted: (run: Renouvellement) => void;
}

/** Says how many are offered or billed and for how much, then starts the run, once however often it is sent. */
export function StartDialog({ choice, saison, chosen, everyone, onCancel, onStarted }: StartDialogProps) {
  const [start] = useStartRenouvellementMutation();
  const submission = useSubmission();
  const billed = chosen ? { adherents: chosen.ids.length, montant: chosen.montant } : everyone.cotisations;
  const offered = chosen?.aProposer ?? everyone.offres;
  const [mode, setMode] = useState<ModeRenouvellement>(offered.adherents > 0 ? 'offres' : 'cotisations');
  const isOffering = mode === 'offres';
  const form = useForm<{ finLe: string | null }>({
    defaultValues: { finLe: daysLater(today(), joursOffre) },
  });
  const { dejaRevenus } = everyone[mode];
  const mayLeaveOut = !chosen && proposedRun(everyone[mode]).mayLeaveOut;
  // Who changed formulas does not want the old one back: to be asked for, not to be undone afterwards.
  const [wantsLeftOut, setWantsLeftOut] = useState(true);
  const isLeavingOut = mayLeaveOut && wantsLeftOut;
  const leftOut = isLeavingOut ? dejaRevenus : { adherents: 0, montant: 0 };
  const asked = isOffering ? offered : billed;
  const count = asked.adherents - leftOut.adherents;
  const montant = asked.montant - leftOut.montant;
  const alreadyOffered = billed.adherents - offered.adherents;
  const body: StartRenouvellement = {
    ...choice,
    mode,
    ...(chosen && { adherentIds: chosen.ids }),
    ...(isLeavingOut && { sansDejaRevenus: true }),
  };
  return (
    <FormDialog
      title={`${isOffering ? 'Proposer une offre à' : 'Facturer'} ${plural(count, 'adhérent', 'adhérents')}\u202f?`}
      size="small"
      form={form}
      submitLabel={isOffering ? 'Proposer les offres' : 'Créer les cotisations'}
      busyLabel="Lancement…"
      submission={submission}
      onClose={onCancel}
      onSubmit={async ({ finLe }) => {
        const { data, error } = await submission.send(isOffering && finLe ? { ...body, finLe } : body, start);
        if (!data) throw error;
        onStarted(data);
      }}
    >
      <RadioChoice
        legend="Ce que fait la campagne"
        name="mode"
        options={modes}
        value={mode}
        disabled={submission.unanswered}
        onChange={setMode}
      />
      {isOffering && (
        <DateField
          name="finLe"
          label="Offres valables jusqu’au"
          required
          rules={required('Choisissez un jour')}
          help="Leurs prix tiennent jusqu’à ce jour, même si un tarif change."
        />
      )}
      <p>
        {isOffering ? (
          <>
            <strong>{plural(count, 'adhérent reçoit', 'adhérents reçoivent')} une offre</strong>, une par
            payeur, pour un total de <strong>{formatAmount(montant)}</strong> dans la saison{' '}
            {saison ?? 'active'}
          </>
        ) : (
          <>
            <strong>{plural(count, 'cotisation impayée', 'cotisations impayées')}</strong>, pour un total de{' '}
            <strong>{formatAmount(montant)}</strong>, {count > 1 ? 'seront créées' : 'sera créée'} dans la
            saison {saison ?? 'active'}
          </>
        )}
        {choice.sectionId !== undefined && ', pour les formules de la section choisie'}.
      </p>
      {alreadyOffered > 0 && (
        <Notice tone={isOffering ? 'info' : 'warning'}>
          {plural(alreadyOffered, 'adhérent a', 'adhérents ont')} déjà une offre ouverte
          {isOffering
            ? `\u00a0: ${alreadyOffered > 1 ? 'ils n’en reçoivent' : 'il n’en reçoit'} pas d’autre.`
            : ` et ${alreadyOffered > 1 ? 'seraient facturés' : 'serait facturé'} sans l’avoir acceptée.`}
        </Notice>
      )}
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
    </FormDialog>
  );
}

const modes: readonly { value: ModeRenouvellement; label: string; note: string }[] = [
  {
    value: 'offres',
    label: 'Proposer',
    note: 'Personne ne doit rien avant d’avoir accepté au Guichet.',
  },
  { value: 'cotisations', label: 'Facturer', note: 'Chacun doit sa cotisation dès aujourd’hui.' },
];
