import type { ReactNode } from 'react';
import type { Cotisation, Payeur } from '@club/contract';
import { useWatch } from '@club/ui/form';
import { useRecordForm, type CreatedKind, type RecordWords } from '@club/ui/record';
import { cotisationName } from '../../money/cotisation-name.ts';
import {
  useCreateCotisationMutation,
  useListCotisationHistoryQuery,
  useNextCotisationCodeQuery,
  useUpdateCotisationMutation,
} from '../../money/cotisations-api.ts';
import { withFallback, type FormRefusal } from '../../paiement/refusals.ts';
import { useRedoChoice } from '../../recus/use-redo.tsx';
import { useChooseSaison, type SaisonChoisie } from '../../saisons/use-saison-choisie.ts';
import { comparedFields } from '../fiche/cotisation-history.ts';
import { inOneMessage } from './cotisation-refusal.ts';
import { checkCotisation, sentCotisation, type TypedCotisation } from './typed-cotisation.ts';

/** A cotisation on record, with the persons that its form shows. */
export interface OpenedCotisation {
  cotisation: Cotisation;
  adherent: Payeur;
  payeur: Payeur;
}

/** What a form of a cotisation is opened with: a new one, or one on record. */
export interface CotisationFormProps {
  opened?: OpenedCotisation;
  /** Taken up again from a newer state, giving up what was typed. */
  onReload: (current: Cotisation) => void;
  onSaved: () => void;
  onClose: () => void;
  footer?: ReactNode;
}

/** Stored, with what the server noticed. */
type Stored = Cotisation & { avertissements?: readonly string[] };

/** What both kinds of cotisation have in common. */
export const cotisationKind = {
  check: checkCotisation,
  history: comparedFields,
  refusal: withFallback,
};

export const cotisationWords: RecordWords = {
  createLabel: 'Enregistrer (F9)',
  creatingLabel: 'Enregistrement...',
  created: 'Cotisation créée',
  updated: 'Cotisation modifiée',
  cannotCreate: 'Erreur lors de la création',
  cannotUpdate: 'Erreur lors de la modification',
  stale: 'Cette cotisation a été modifiée entre-temps',
  reloadLabel: 'Reprendre la cotisation à jour',
};

interface CotisationRecordProps<Values extends WithSaison> extends Pick<
  CotisationFormProps,
  'opened' | 'onReload' | 'onSaved'
> {
  kind: CreatedKind<Stored, Values, TypedCotisation>;
  /** Names who is not found, by the field that he was sent in. */
  unknownAt?: (field: string, values: Values) => string | undefined;
}

interface WithSaison {
  saisonId: string;
}

/** A cotisation in a form: its season and description, besides what any record in a form has. */
export function useCotisationRecord<Values extends WithSaison>({
  opened,
  unknownAt,
  kind,
  ...props
}: CotisationRecordProps<Values>) {
  const isNew = opened === undefined;
  const choose = useChooseSaison();
  // Only a hint (M-38).
  const { data: next } = useNextCotisationCodeQuery(undefined, {
    skip: !isNew,
    refetchOnMountOrArgChange: true,
  });
  const [createCotisation] = useCreateCotisationMutation();
  const [updateCotisation] = useUpdateCotisationMutation();
  const redo = useRedoChoice();
  // What was received goes along with the payer (M-14), its receipts do not.
  const movesMoney = (payeurId: string | undefined) =>
    opened !== undefined &&
    opened.cotisation.montantRegle > 0 &&
    Boolean(payeurId) &&
    payeurId !== opened.cotisation.payeurId;
  const {
    onSubmit,
    question: _unasked,
    ...parts
  } = useRecordForm<Stored, Values, TypedCotisation>({
    ...props,
    kind: {
      ...kind,
      bodyOf: (values) => ({ ...kind.bodyOf(values), saisonId: choose(values.saisonId).saison?.id ?? '' }),
    },
    record: opened?.cotisation,
    calls: {
      create: ({ body, idempotencyKey }) => {
        const code = next && { codeCotisation: next.code };
        return createCotisation({ body: { ...code, ...sentCotisation(body) }, idempotencyKey });
      },
      update: ({ id, body }) => {
        const redone = movesMoney(body.payeurId) ? redo.sent : {};
        return updateCotisation({ id, body: { ...sentCotisation(body), ...redone } });
      },
      useHistory: useListCotisationHistoryQuery,
    },
    savedText: (saved) => savedText(saved, choose(saved.saisonId)),
  });
  const { saisonId } = useWatch({ control: parts.form.control }) as Values;
  const choisie = choose(saisonId);
  return {
    ...parts,
    /** Offered once another payer is chosen. */
    redoFor: (payeurId: string | undefined) =>
      movesMoney(payeurId) && redo.fieldOf(redoForPayer, leftToPayer),
    onSubmit: (values: Values) =>
      onSubmit(values).catch((refusal: FormRefusal) => {
        throw inOneMessage(refusal, (field) => unknownAt?.(field, values));
      }),
    description: isNew && (
      <>
        Saison {choisie.saison?.nom ?? '…'}
        {next && <> · code prévu {next.code}</>}
      </>
    ),
    choisie,
  };
}

const redoForPayer = 'Annuler les reçus déjà donnés, et en établir au nom du nouveau payeur';
const leftToPayer =
  'Les reçus déjà donnés restent au nom de l’ancien payeur\u00a0: faites-les refaire par qui en a le droit.';

function savedText(saved: Stored, { saison, isOther }: SaisonChoisie) {
  const warnings = saved.avertissements ?? [];
  const tone: 'warning' | 'success' = warnings.length > 0 ? 'warning' : 'success';
  const other = saison && isOther ? [`saison ${saison.nom}`] : [];
  return { tone, text: [cotisationName(saved), ...other, ...warnings].join(' — ') };
}
