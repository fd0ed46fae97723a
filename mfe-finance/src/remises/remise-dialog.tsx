import { useState } from 'react';
import type { ChequeARemettre, CreateRemise, Remise } from '@club/contract';
import { Controller, TextField, useFormContext } from '@club/ui/form';
import { formatAmount } from '@club/ui/format';
import { checkedBy, RecordDialog, recordWords, type RecordKind } from '@club/ui/record';
import { EmptyState, ErrorState, Skeleton } from '@club/ui/states';
import { ChequePicker } from './cheque-picker.tsx';
import {
  useCreateRemiseMutation,
  useListChequesARemettreQuery,
  useUpdateRemiseMutation,
} from './remises-api.ts';

interface RemiseValues {
  banque: string;
  compte: string;
  reglementIds: string[];
}

/** Where a new slip goes unless somebody says otherwise: as the latest one. */
export type Account = Pick<Remise, 'banque' | 'compte'>;

const kindWith = (
  account: Account | undefined,
  chosen: readonly string[],
): RecordKind<Remise, RemiseValues, CreateRemise> => ({
  formOf: (remise) => ({
    banque: (remise ?? account)?.banque ?? '',
    compte: (remise ?? account)?.compte ?? '',
    reglementIds: remise?.cheques.map(({ reglementId }) => reglementId) ?? [...chosen],
  }),
  bodyOf: ({ banque, compte, reglementIds }) => ({
    reglementIds,
    banque: banque.trim(),
    compte: compte.trim() === '' ? null : compte.trim(),
  }),
  check: checkedBy(async () => {
    const { remiseSchemas } = await import('@club/contract/remises/remise-schema');
    return { create: remiseSchemas.createRemise, update: remiseSchemas.updateRemise };
  }),
  fieldOf: (field) => (field.startsWith('reglementIds') ? 'reglementIds' : field),
  history: { banque: { label: 'Banque' }, compte: { label: 'Compte' } },
  words: recordWords('remise', 'f'),
});

interface RemiseDialogProps {
  /** An open slip; absent for a new one. */
  record?: Remise;
  account?: Account | undefined;
  /** Règlements whose cheques were chosen elsewhere. */
  chosen?: readonly string[];
  onSaved: (remise: Remise) => void;
  onClose: () => void;
}

/** Chooses the cheques of a slip, its bank and its account. */
export function RemiseDialog({ record, account, chosen = [], onSaved, onClose }: RemiseDialogProps) {
  const [kind] = useState(() => kindWith(account, chosen));
  const [create] = useCreateRemiseMutation();
  const [update] = useUpdateRemiseMutation();
  return (
    <RecordDialog
      kind={kind}
      calls={{ create, update }}
      record={record}
      title={record ? `Modifier la remise ${record.code}` : 'Nouvelle remise de chèques'}
      size="large"
      savedText={({ code, montant }) => `${code} · ${formatAmount(montant)}`}
      onSaved={onSaved}
      onClose={onClose}
    >
      <div className="finance-fields">
        <TextField name="banque" label="Banque" required maxLength={100} autoComplete="off" autoFocus />
        <TextField name="compte" label="Compte" maxLength={40} autoComplete="off" />
      </div>
      <ChequesField standing={record?.cheques ?? []} withLater={chosen.length > 0} />
    </RecordDialog>
  );
}

interface ChequesFieldProps {
  standing: readonly ChequeARemettre[];
  /** Those to be cashed later are in view from the beginning: one of them may be chosen. */
  withLater: boolean;
}

function ChequesField({ standing, withLater }: ChequesFieldProps) {
  const [aVenir, setToCome] = useState(withLater);
  const { control } = useFormContext<RemiseValues>();
  const query = useListChequesARemettreQuery(aVenir ? { aVenir } : {}, { refetchOnMountOrArgChange: true });
  const { data, error, refetch } = query;
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={8} label="Chargement des chèques..." />
    );
  const cheques = [...standing, ...data];
  return (
    <>
      <label className="remise-later">
        <input type="checkbox" checked={aVenir} onChange={({ target }) => setToCome(target.checked)} />
        Montrer aussi les chèques à encaisser plus tard
      </label>
      {cheques.length === 0 ? (
        <EmptyState title="Aucun chèque à remettre" icon="wallet">
          <p>Un chèque reçu apparaît ici jusqu’à ce qu’il soit sur une remise.</p>
        </EmptyState>
      ) : (
        <Controller
          name="reglementIds"
          control={control}
          render={({ field, fieldState }) => (
            <ChequePicker
              cheques={cheques}
              chosen={field.value}
              onChoose={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
    </>
  );
}
