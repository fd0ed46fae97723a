import { useState } from 'react';
import {
  amountIn,
  coupures,
  differenceOf,
  type CaisseDuJour,
  type ClotureCaisse,
  type CloturerCaisse,
  type Currency,
} from '@club/contract';
import { Link } from '@club/router';
import { useUnsentHeads } from '@club/store';
import { AmountField, TextField, useWatch } from '@club/ui/form';
import { clubCurrency, formatAmount, formatDate, ofName, plural } from '@club/ui/format';
import { checkedBy, RecordDialog, type CreatedKind } from '@club/ui/record';
import { Notice } from '@club/ui/states';
import { useCloseCaisseMutation } from './caisse-api.ts';
import { comptageOf, compteOf, fieldOfCoupure, noNombres, type Nombres } from './comptage-rules.ts';

interface ClosingValues {
  nombres: Nombres;
  fonds: number | null;
  motif: string;
}

const closingOf = (
  jour: string,
  caissierId: string,
  devise: Currency,
): CreatedKind<ClotureCaisse, ClosingValues, CloturerCaisse> => ({
  formOf: () => ({ nombres: noNombres(devise), fonds: null, motif: '' }),
  bodyOf: ({ nombres, fonds, motif }) => ({
    jour,
    caissierId,
    comptage: comptageOf(nombres, devise),
    ...(fonds !== null && { fonds }),
    ...(motif.trim() !== '' && { motif: motif.trim() }),
  }),
  check: checkedBy(async () => {
    const { caisseSchemas } = await import('@club/contract/caisse/caisse-schema');
    return { create: caisseSchemas.closeCaisse, update: {} };
  }),
  fieldOf: (field) => {
    const [list, index] = field.split('.');
    const valeur = list === 'comptage' ? coupures[devise][Number(index)] : undefined;
    return valeur === undefined ? field : fieldOfCoupure(valeur);
  },
  words: {
    createLabel: 'Clôturer la caisse',
    creatingLabel: 'Clôture...',
    created: 'Caisse clôturée',
    cannotCreate: 'Impossible de clôturer la caisse.',
  },
});

interface CloseCaisseDialogProps {
  jour: string;
  caisse: CaisseDuJour & { caissierId: string };
  onClose: () => void;
}

/** Counts the cash of a till by note and coin, and closes its open count (M-50). */
export function CloseCaisseDialog({ jour, caisse, onClose }: CloseCaisseDialogProps) {
  const { caissierId, caissier, moyens } = caisse;
  const devise = clubCurrency();
  const [kind] = useState(() => closingOf(jour, caissierId, devise));
  const [close] = useCloseCaisseMutation();
  const unsent = useUnsentHeads();
  const own = unsent.filter(({ par }) => par.id === caissierId).length;
  const others = [...new Set(unsent.flatMap(({ par }) => (par.id === caissierId ? [] : par.nom)))];
  const attendu = moyens.find(({ typeReglement }) => typeReglement === 'espece')?.attendu ?? 0;
  return (
    <RecordDialog
      kind={kind}
      calls={{ create: close }}
      title={`Clôturer la caisse ${ofName(caissier)}`}
      description={`Le ${formatDate(jour)}\u00a0: ${formatAmount(attendu)} attendus en espèces. Ce qui est encaissé ensuite ouvre un nouveau comptage.`}
      notReady={own > 0 ? <Unsent count={own} /> : undefined}
      savedText={({ compte }) => `${formatAmount(compte)} comptés`}
      onClose={onClose}
    >
      {others.length > 0 && (
        <Notice tone="info">
          Des encaissements {others.map(ofName).join(' et ')} sur ce poste ne sont pas encore enregistrés
          {'\u00a0'}: ils ne sont pas de cette caisse.
        </Notice>
      )}
      <fieldset className="caisse-coupures">
        <legend>Espèces comptées</legend>
        {coupures[devise].map((valeur, index) => (
          <TextField
            key={valeur}
            name={fieldOfCoupure(valeur)}
            label={formatAmount(amountIn(devise, valeur), devise)}
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            autoFocus={index === 0}
          />
        ))}
      </fieldset>
      <Counted attendu={attendu} devise={devise} />
      <div className="finance-fields">
        <TextField name="motif" label="Motif de l’écart" maxLength={500} autoComplete="off" />
        <AmountField
          name="fonds"
          label="Fonds laissé en caisse"
          help={'Vide\u00a0: tout ce qui est compté y reste.'}
        />
      </div>
    </RecordDialog>
  );
}

/** Waiting or refused: the queue at the counter knows which. */
function Unsent({ count }: { count: number }) {
  const isOne = count === 1;
  return (
    <>
      {plural(count, 'encaissement', 'encaissements')} de ce poste{' '}
      {isOne ? 'n’est pas encore enregistré' : 'ne sont pas encore enregistrés'}
      {'\u00a0'}: {isOne ? 'traitez-le' : 'traitez-les'} <Link to="/guichet">au guichet</Link>, puis clôturez.
    </>
  );
}

function Counted({ attendu, devise }: { attendu: number; devise: Currency }) {
  const nombres = useWatch<ClosingValues, 'nombres'>({ name: 'nombres' });
  const compte = compteOf(nombres, devise);
  const ecart = differenceOf(compte, attendu);
  return (
    <p className="caisse-counted" role="status">
      Compté{'\u00a0'}: <strong>{formatAmount(compte)}</strong>
      {ecart === 0 ? ', juste.' : `, écart ${formatAmount(ecart)}\u00a0: dites pourquoi.`}
    </p>
  );
}
