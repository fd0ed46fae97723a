import { useState } from 'react';
import type { Encaissement } from '@club/contract';
import { FormDialog } from '@club/ui/form-dialog';
import { showToast } from '@club/ui/toast';
import type { Opening } from '../../encaissement/opening.ts';
import { correctionText } from '../../encaissement/prix-rules.ts';
import { useEncaissement } from '../../encaissement/use-encaissement.ts';
import { useNextCotisationCodeQuery } from '../../money/cotisations-api.ts';
import { PayingSum } from '../../paiement/paying-sum.tsx';
import { ChoixSaison } from '../../saisons/choix-saison.tsx';
import { pourSaison, type SaisonChoisie } from '../../saisons/use-saison-choisie.ts';
import { famille } from './cotisation-openings.ts';
import { savedText } from './cotisation-texts.ts';
import { FamilyFields } from './family-fields.tsx';
import { IndividualFields } from './individual-fields.tsx';

interface NewCotisationDialogProps {
  opening: Opening;
  onClose: () => void;
}

/** New cotisations one after another, each a form of its own. */
export function NewCotisationDialog({ onClose, ...props }: NewCotisationDialogProps) {
  const [done, setDone] = useState(0);
  const [again, setAgain] = useState(false);
  return (
    <NewCotisationForm
      key={done}
      {...{ again, setAgain, onClose }}
      {...props}
      onSaved={() => (again ? setDone(done + 1) : onClose())}
    />
  );
}

interface NewCotisationFormProps extends NewCotisationDialogProps {
  again: boolean;
  setAgain: (again: boolean) => void;
  onSaved: () => void;
}

/** The form of a new cotisation, usable by keyboard alone; F9 saves. */
function NewCotisationForm({ opening, again, setAgain, onSaved, onClose }: NewCotisationFormProps) {
  const isFamily = opening === famille;
  const onDone = (done: Encaissement, choisie: SaisonChoisie) => {
    const {
      cotisations: [saved],
      avertissements,
      corrections,
    } = done;
    const lowered = corrections.map((one) => correctionText(one, []));
    const text = saved && savedText(saved, [...avertissements, ...lowered], choisie);
    showToast({ title: isFamily ? 'Cotisation famille créée' : 'Cotisation créée', ...text });
    onSaved();
  };
  const { form, facts, onSubmit, submission, question } = useEncaissement({ opening, onDone });
  const { choisie } = facts;
  const { data: next } = useNextCotisationCodeQuery(undefined, { refetchOnMountOrArgChange: true });
  const Fields = isFamily ? FamilyFields : IndividualFields;
  return (
    <>
      <FormDialog
        title={isFamily ? 'Nouvelle cotisation famille' : 'Nouvelle cotisation'}
        size="large"
        description={
          <>
            Saison {choisie.saison?.nom ?? '…'}
            {next && <> · code prévu {next.code}</>}
          </>
        }
        {...{ form, onSubmit, submission, onClose }}
        notReady={facts.notReady}
        submitLabel={`Enregistrer${isFamily ? ' la famille' : ''}${pourSaison(choisie)}${isFamily ? '' : ' (F9)'}`}
        busyLabel="Enregistrement..."
        saveKey="F9"
        footer={
          <>
            <PayingSum paying={facts.paying} />
            <label className="club-check">
              <input type="checkbox" checked={again} onChange={({ target }) => setAgain(target.checked)} />
              Enchaîner avec la suivante
            </label>
          </>
        }
      >
        <ChoixSaison choisie={choisie} />
        <Fields facts={facts} />
      </FormDialog>
      {question}
    </>
  );
}
