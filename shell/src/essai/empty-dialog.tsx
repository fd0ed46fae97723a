import { knownEssai, useKeepAnswer } from '@club/store';
import { useClub } from '@club/ui/club';
import { TextField, useForm } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { refusalOf } from '@club/ui/problem';
import { Notice } from '@club/ui/states';
import { useCountSaisiesEssaiQuery, useEmptyEssaiMutation } from './essai-api.ts';
import { saisiesText } from './essai-words.ts';

/** Asks for the name of the club before all of its trial goes, and says what was entered meanwhile (U-20). */
export function EmptyDialog({ onClose }: { onClose: () => void }) {
  const { nom } = useClub().clubInfo;
  const form = useForm({ defaultValues: { nom: '' } });
  const keep = useKeepAnswer();
  const [emptyClub] = useEmptyEssaiMutation();
  const { data, isError } = useCountSaisiesEssaiQuery(undefined, { refetchOnMountOrArgChange: true });
  const onSubmit = async (body: { nom: string }) => {
    const { data: essai, error } = await emptyClub({ body });
    if (error) throw refusalOf(error, 'Le club n’a pas été vidé.');
    keep(knownEssai(essai));
    onClose();
  };
  const saisies = data ? saisiesText(data) : 'Comptage de ce qui a été saisi…';
  return (
    <FormDialog
      form={form}
      title={`Vider le club «\u202f${nom}\u202f»\u202f?`}
      role="alertdialog"
      submitLabel="Vider le club"
      busyLabel="Vidage…"
      danger
      onSubmit={onSubmit}
      onClose={onClose}
      notice={
        <Notice tone="warning" title="Tout ce qui est arrivé depuis le début de l’essai disparaît">
          <p>{isError ? 'Ce qui a été saisi depuis n’a pas pu être compté.' : saisies}</p>
          <p>
            Les comptes, les droits, les paramètres, les saisons et les tarifs redeviennent ceux d’avant.
            Chacun se reconnecte ensuite.
          </p>
        </Notice>
      }
    >
      <TextField
        name="nom"
        label={`Pour confirmer, tapez le nom du club\u00a0: ${nom}`}
        rules={{ required: `Tapez le nom du club\u00a0: ${nom}` }}
        maxLength={80}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  );
}
