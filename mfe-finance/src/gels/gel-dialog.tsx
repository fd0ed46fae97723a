import { useId, useState } from 'react';
import {
  isDay,
  joursFaults,
  motifGelLength,
  type CreateGel,
  type GelCompense,
  type JoursGel,
} from '@club/contract';
import { useSubmission } from '@club/store';
import { useClub } from '@club/ui/club';
import { CancelButton, Dialog } from '@club/ui/dialog';
import { CheckboxField, DateField, TextField, useForm, useWatch } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { formatDate, today } from '@club/ui/format';
import { messageOf } from '@club/ui/problem';
import { EmptyState, ErrorState, Skeleton } from '@club/ui/states';
import { showToast } from '@club/ui/toast';
import { useListCotisationsQuery } from '../money/cotisations-api.ts';
import { refusalOfTrial, withFallback } from '../paiement/refusals.ts';
import {
  effetSur,
  effetText,
  geleeText,
  lignesDe,
  type LigneGelable,
  sommesRendues,
} from './gel-lines-rules.ts';
import { useCreateGelMutation, useDeleteGelMutation } from './gels-api.ts';
import { SommesRendues } from './sommes-rendues.tsx';
import { usePlanGel } from './use-plan-gel.ts';
import './gels.css';

interface GelDialogProps {
  adherentId: string;
  onClose: () => void;
}

const title = 'Geler les formules';

const descriptions: Readonly<Record<GelCompense, string>> = {
  jours: 'Chaque formule finit d’autant de jours plus tard. Son prix ne change pas.',
  credit:
    'Le prix de chaque formule baisse pour ces jours, hors part fixe\u00a0; la fin d’un carnet est reportée. Ce qui était reçu devient un crédit.',
};

/** Nobody has more that still runs. */
const page = { page: 1, limit: 50 };

/** «Geler les formules»: from day to day, with what it moves before it is done (G-1). */
export function GelDialog({ adherentId, onClose }: GelDialogProps) {
  const { currentData, error, refetch } = useListCotisationsQuery(
    { adherentId, ...page },
    { refetchOnMountOrArgChange: true },
  );
  // The lines stay as they were read while the freeze is stored and they are read again.
  const [read, setRead] = useState<readonly LigneGelable[]>();
  if (currentData && !read) setRead(lignesDe(adherentId, currentData.cotisations));
  if (read && read.length > 0) return <GelForm {...{ adherentId, onClose }} lignes={read} />;
  return (
    <Dialog title={title} size="small" onClose={onClose} footer={<CancelButton label="Fermer" />}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : read ? (
        <EmptyState title="Rien à geler" icon="calendar">
          Cette personne n’a pris aucune formule.
        </EmptyState>
      ) : (
        <Skeleton lines={5} label="Chargement des formules..." />
      )}
    </Dialog>
  );
}

interface GelValues {
  du: string | null;
  au: string | null;
  motif: string;
  certificat: boolean;
}

const keyOf = ({ cotisationId, formuleId }: LigneGelable) => `${cotisationId} ${formuleId}`;

/** Both days, once they are typed and in order. */
const joursOf = ({ du, au }: GelValues): JoursGel | undefined =>
  isDay(du) && isDay(au) && joursFaults({ du, au }).length === 0 ? { du, au } : undefined;

function GelForm({ adherentId, lignes, onClose }: GelDialogProps & { lignes: readonly LigneGelable[] }) {
  const [createGel] = useCreateGelMutation();
  const undo = useUndoGel(adherentId);
  const submission = useSubmission();
  const form = useForm<GelValues>({ defaultValues: { du: today(), au: null, motif: '', certificat: false } });
  const { gelCompense, gelCertificat } = useClub().systemSettings;
  const jours = joursOf(useWatch({ control: form.control }) as GelValues);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  // One that is over is frozen by days of its own only.
  const shown = lignes.filter(
    (one) => one.au >= today() || (jours && effetSur(one, jours).sorte !== 'dehors'),
  );
  const chosen = shown.filter((one) => !leftOut.has(keyOf(one)));
  const choice = {
    ...(chosen.length < shown.length && {
      lignes: chosen.map(({ cotisationId, formuleId }) => ({ cotisationId, formuleId })),
    }),
  };
  const why = notReadyOf(chosen, jours);
  // Days that move are counted here; a price is the server's.
  const asked = gelCompense === 'credit' && jours && why === undefined ? { ...jours, ...choice } : undefined;
  const { plan, error } = usePlanGel(adherentId, asked);
  const tick = (ligne: LigneGelable) => {
    const key = keyOf(ligne);
    setLeftOut(
      leftOut.has(key) ? new Set([...leftOut].filter((one) => one !== key)) : new Set([...leftOut, key]),
    );
  };

  const freeze = async ({ du, au, motif, certificat }: GelValues) => {
    const body: CreateGel = {
      du: du ?? '',
      au: au ?? '',
      motif: motif.trim(),
      ...(gelCertificat && { certificat }),
      ...choice,
    };
    const answer = await submission.send(body, (sent) => createGel({ id: adherentId, ...sent }));
    const { data } = answer;
    if (!data) throw withFallback(answer.error, 'Rien n’est gelé.');
    showToast({
      title: data.lignes.length > 1 ? 'Formules gelées' : 'Formule gelée',
      text: data.lignes.map((one) => geleeText(one.formule.designation, one)).join('\u00a0; '),
      undo: () => void undo(data.id),
    });
    onClose();
  };

  return (
    <FormDialog
      form={form}
      title={title}
      size="small"
      description={descriptions[gelCompense]}
      submitLabel="Geler"
      busyLabel="Enregistrement..."
      onSubmit={freeze}
      submission={submission}
      notReady={why ?? refusalOfTrial(error)}
      onClose={onClose}
    >
      <div className="gel-days">
        <DateField name="du" label="Du" required rules={{ required: 'Saisissez le premier jour.' }} />
        <DateField
          name="au"
          label="Au"
          required
          rules={{
            required: 'Saisissez le dernier jour.',
            validate: (au: string) => orderFault(form.getValues('du'), au) ?? true,
          }}
        />
      </div>
      <TextField
        name="motif"
        label="Motif"
        help="Blessure, voyage, grossesse… Il n’est montré que dans les gels de la fiche."
        required
        maxLength={motifGelLength}
        autoComplete="off"
      />
      {gelCertificat && (
        <CheckboxField
          name="certificat"
          label="Certificat médical présenté"
          rules={{ required: 'Le club demande un certificat médical.' }}
        />
      )}
      {shown.length > 1 && <Choice lignes={shown} isChosen={(one) => chosen.includes(one)} onTick={tick} />}
      <div role="status" aria-label="Ce que change le gel">
        {jours && (
          <ul className="gel-effects">
            {plan
              ? plan.lignes.map((one) => (
                  <li key={`${one.cotisationId} ${one.formule.id}`}>
                    {geleeText(one.formule.designation, one)}
                  </li>
                ))
              : chosen.map((one) => <li key={keyOf(one)}>{effetText(one, jours, gelCompense)}</li>)}
          </ul>
        )}
        {plan && <SommesRendues sommes={sommesRendues(plan)} />}
      </div>
    </FormDialog>
  );
}

/** What is wrong with the last day beside the first. */
const orderFault = (du: string | null, au: string): string | undefined =>
  isDay(du) && isDay(au) ? joursFaults({ du, au }).find(({ field }) => field === 'au')?.message : undefined;

/** Why nothing can be frozen yet; the form itself says which field is missing. */
function notReadyOf(chosen: readonly LigneGelable[], jours: JoursGel | undefined): string | undefined {
  if (!jours) return undefined;
  if (chosen.length === 0) return 'Choisissez au moins une formule.';
  const effets = chosen.map((one) => effetSur(one, jours).sorte);
  if (effets.includes('deja')) return 'Une formule est déjà gelée ces jours-là.';
  return effets.includes('gelee') ? undefined : 'Aucune formule ne court ces jours-là.';
}

interface ChoiceProps {
  lignes: readonly LigneGelable[];
  isChosen: (ligne: LigneGelable) => boolean;
  onTick: (ligne: LigneGelable) => void;
}

function Choice({ lignes, isChosen, onTick }: ChoiceProps) {
  const id = useId();
  return (
    <fieldset className="gel-lines" aria-labelledby={id}>
      <legend id={id}>Formules</legend>
      {lignes.map((one) => (
        <label key={keyOf(one)}>
          <input type="checkbox" checked={isChosen(one)} onChange={() => onTick(one)} />
          <span>
            {one.designation} <span className="club-meta">jusqu’au {formatDate(one.au)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Takes back a freeze that has just been made. */
function useUndoGel(adherentId: string) {
  const [deleteGel] = useDeleteGelMutation();
  return async (gelId: string): Promise<void> => {
    const { error } = await deleteGel({ id: adherentId, gelId });
    showToast(
      error
        ? { tone: 'danger', title: 'Erreur', text: messageOf(error, 'Le gel n’est pas levé.') }
        : { title: 'Gel levé', text: 'Les formules sont comme avant.' },
    );
  };
}
