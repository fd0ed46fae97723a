import type { Cotisation } from '@club/contract';
import { FormDialog } from '@club/ui/form-dialog';
import { today } from '@club/ui/format';
import { useRecordForm, type CreatedKind, type RecordWords } from '@club/ui/record';
import { fieldOf, refusalOf } from '../../encaissement/encaissement-refusal.ts';
import { stopAtProposal, type EncaissementValues } from '../../encaissement/encaissement-values.ts';
import { useFacts } from '../../encaissement/use-facts.ts';
import { useListCotisationHistoryQuery, useUpdateCotisationMutation } from '../../money/cotisations-api.ts';
import { PayingSum } from '../../paiement/paying-sum.tsx';
import { withFallback, type FormRefusal } from '../../paiement/refusals.ts';
import { useRedoChoice } from '../../recus/use-redo.tsx';
import { ChoixSaison } from '../../saisons/choix-saison.tsx';
import { pourSaison, useChooseSaison } from '../../saisons/use-saison-choisie.ts';
import { comparedFields } from '../fiche/cotisation-history.ts';
import { famille } from './cotisation-openings.ts';
import { savedText } from './cotisation-texts.ts';
import {
  checkUpdate,
  formOfCotisation,
  openingOf,
  sentUpdate,
  updateOf,
  type OpenedCotisation,
  type TypedUpdate,
} from './cotisation-update.ts';
import { FamilyFields } from './family-fields.tsx';
import { IndividualFields } from './individual-fields.tsx';

/** Stored, with what the server noticed. */
type Stored = Cotisation & { avertissements?: readonly string[] };

const words: RecordWords = {
  createLabel: 'Enregistrer',
  created: 'Cotisation créée',
  cannotCreate: 'Erreur lors de la création',
  updated: 'Cotisation modifiée',
  cannotUpdate: 'Erreur lors de la modification',
  stale: 'Cette cotisation a été modifiée entre-temps',
  reloadLabel: 'Reprendre la cotisation à jour',
};

const kind = {
  bodyOf: updateOf,
  check: checkUpdate,
  fieldOf,
  history: comparedFields,
  refusal: withFallback,
  words,
} satisfies Partial<CreatedKind<Stored, EncaissementValues, TypedUpdate>>;

interface EditCotisationFormProps {
  opened: OpenedCotisation;
  /** Taken up again from a newer state, giving up what was typed. */
  onReload: (current: Cotisation) => void;
  onSaved: () => void;
  onClose: () => void;
}

/** A cotisation on record in the form of a new one: the same members and payments; F9 saves. */
export function EditCotisationForm({ opened, onClose, ...props }: EditCotisationFormProps) {
  const before = opened.cotisation;
  const opening = openingOf(before);
  const choose = useChooseSaison();
  const [update] = useUpdateCotisationMutation();
  const redo = useRedoChoice();
  // What was received goes along with the payer (M-14), its receipts do not.
  const movesMoney = (payeurId: string | undefined) =>
    before.montantRegle > 0 && Boolean(payeurId) && payeurId !== before.payeurId;
  const {
    question: _unasked,
    onSubmit,
    inForce = before,
    ...parts
  } = useRecordForm<Stored, EncaissementValues, TypedUpdate>({
    ...props,
    kind: { ...kind, formOf: () => formOfCotisation(opened, today()) },
    record: before,
    calls: {
      update: ({ id, body: { version, ...body } }) => {
        const redone = movesMoney(body.payeurId) ? redo.sent : {};
        return update({ id, body: { ...sentUpdate(body), ...redone, version } });
      },
      useHistory: useListCotisationHistoryQuery,
    },
    savedText: (saved) => savedText(saved, saved.avertissements ?? [], choose(saved.saisonId)),
  });
  const facts = useFacts(parts.form, opening, inForce);
  const said = { words: opening.words, failed: words.cannotUpdate };
  const isFamily = opening === famille;
  const Fields = isFamily ? FamilyFields : IndividualFields;
  return (
    <FormDialog
      title={`Modifier la cotisation ${before.codeCotisation}`}
      size="large"
      {...parts}
      onSubmit={async (values) => {
        if (stopAtProposal(parts.form)) return;
        await onSubmit(values).catch((refusal: FormRefusal) => {
          throw refusalOf(refusal, { typed: updateOf(values), values, ...said });
        });
      }}
      submitLabel={
        inForce === before
          ? `${parts.submitLabel}${pourSaison(facts.choisie)}${isFamily ? '' : ' (F9)'}`
          : parts.submitLabel
      }
      saveKey="F9"
      footer={<PayingSum paying={facts.paying} recorded={inForce} />}
      notReady={facts.notReady}
      onClose={onClose}
    >
      <ChoixSaison choisie={facts.choisie} fixed />
      <Fields facts={facts} redo={movesMoney(facts.payeur?.id) && redo.fieldOf(redoForPayer, leftToPayer)} />
    </FormDialog>
  );
}

const redoForPayer = 'Annuler les reçus déjà donnés, et en établir au nom du nouveau payeur';
const leftToPayer =
  'Les reçus déjà donnés restent au nom de l’ancien payeur\u00a0: faites-les refaire par qui en a le droit.';
