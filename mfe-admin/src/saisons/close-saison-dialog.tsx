import type { Saison } from '@club/contract';
import { TextField, useForm } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { formatAmount, formatDate, plural, today } from '@club/ui/format';
import { refusalOf } from '@club/ui/problem';
import { Notice } from '@club/ui/states';
import { ClosingRestes } from './closing-restes.tsx';
import { useCloseSaisonMutation } from './saisons-api.ts';

/** Asks for the name of the season before it is closed (S-5). */
export function CloseSaisonDialog({ saison, onClose }: { saison: Saison; onClose: () => void }) {
  const form = useForm({ defaultValues: { confirmation: '' } });
  const [closeSaison] = useCloseSaisonMutation();

  // The list tells when it is done, now or later.
  const close = async () => {
    const answer = await closeSaison(saison.id);
    if (answer.error) throw refusalOf(answer.error, 'Impossible de clôturer la saison.');
    onClose();
  };
  const isItsName = (typed: string) =>
    typed.trim() === saison.nom || `Tapez le nom de la saison\u00a0: ${saison.nom}`;

  return (
    <FormDialog
      form={form}
      title={`Clôturer la saison ${saison.nom}`}
      role="alertdialog"
      submitLabel="Clôturer la saison"
      busyLabel="Clôture en cours..."
      danger
      onSubmit={close}
      onClose={onClose}
      notice={<WhatClosingMeans saison={saison} />}
    >
      <TextField
        name="confirmation"
        label={`Pour confirmer, tapez le nom de la saison\u00a0: ${saison.nom}`}
        rules={{ validate: isItsName }}
        maxLength={60}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  );
}

/** « pour 450,00 Dh, 120,00 Dh reçus», as far as they are told (I-14). */
function amountsText({ montantTotalCotisations: owed, montantTotalReglements: received }: Saison): string {
  return [
    owed === undefined ? '' : ` pour ${formatAmount(owed)}`,
    received === undefined ? '' : `, ${formatAmount(received)} reçus`,
  ].join('');
}

function WhatClosingMeans({ saison }: { saison: Saison }) {
  return (
    <Notice tone="warning" title="La clôture est irréversible">
      <ul className="saison-closing">
        <li>
          Ses chiffres sont figés{'\u00a0'}: {plural(saison.nbAdherents, 'adhérent', 'adhérents')},{' '}
          {plural(saison.nbCotisations, 'cotisation', 'cotisations')}
          {amountsText(saison)} à cet instant.
        </li>
        <li>Ni la saison ni ses cotisations ne peuvent plus être modifiées.</li>
        <ClosingRestes saison={saison} />
        {saison.active && (
          <li>
            Pour continuer à inscrire, ouvrez ensuite une nouvelle saison. Pour clôturer plus tard, passez
            d’abord à la suivante.
          </li>
        )}
        {saison.dateFin >= today() && (
          <li>
            Elle dure encore jusqu’au {formatDate(saison.dateFin)}
            {'\u00a0'}: la clôture ne l’attend pas.
          </li>
        )}
      </ul>
    </Notice>
  );
}
