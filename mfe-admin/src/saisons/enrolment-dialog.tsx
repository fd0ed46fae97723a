import type { Saison } from '@club/contract';
import { DateField, useForm } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { refusalOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { useUpdateSaisonMutation } from './saisons-api.ts';

interface Values {
  inscriptionsDu: string | null;
}

/** Opens the enrolment of a season that waits, at once or from a day on, or shuts it (S-14). */
export function EnrolmentDialog({ saison, onClose }: { saison: Saison; onClose: () => void }) {
  const form = useForm<Values>({ defaultValues: { inscriptionsDu: null } });
  const [update] = useUpdateSaisonMutation();
  const isOpen = saison.inscriptionsOuvertes;

  const save = async ({ inscriptionsDu }: Values) => {
    const body = isOpen ? { inscriptionsOuvertes: false } : { inscriptionsOuvertes: true, inscriptionsDu };
    const answer = await update({ id: saison.id, body });
    if (answer.error) throw refusalOf(answer.error, 'Impossible de changer les inscriptions.');
    showToast({ title: isOpen ? 'Inscriptions fermées' : 'Inscriptions ouvertes', text: saison.nom });
    onClose();
  };

  return (
    <FormDialog
      form={form}
      title={`${isOpen ? 'Fermer' : 'Ouvrir'} les inscriptions de ${saison.nom}`}
      submitLabel={isOpen ? 'Fermer les inscriptions' : 'Ouvrir les inscriptions'}
      busyLabel="Enregistrement..."
      onSubmit={save}
      onClose={onClose}
    >
      {isOpen ? (
        <p>Ce qui est inscrit reste. Rien de nouveau n’est vendu pour cette saison.</p>
      ) : (
        <DateField
          name="inscriptionsDu"
          far
          label="À partir du"
          help={'Vide\u00a0: dès maintenant. Ce qui est vendu commence au premier jour de la saison.'}
        />
      )}
    </FormDialog>
  );
}
