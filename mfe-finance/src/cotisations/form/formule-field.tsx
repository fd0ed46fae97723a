import { useState, type Ref } from 'react';
import type { Formule } from '@club/contract';
import { formatAmount } from '@club/ui/format';
import { Combobox } from '@club/ui/combobox';
import { formulesMatching } from './formule-search-rules.ts';

interface FormuleFieldProps {
  label: string;
  formules: readonly Formule[];
  onChoose: (formule: Formule) => void;
  help?: string;
  error?: string;
  inputRef?: Ref<HTMLInputElement>;
}

const maxShown = 8;

/** A formula found by code or designation; Enter adds the highlighted one and clears the text. */
export function FormuleField({ formules, onChoose, error, ...field }: FormuleFieldProps) {
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState<string>();
  const found = formulesMatching(formules, typed, maxShown);
  const nothing = `Aucune formule ne correspond à «\u00a0${typed.trim()}\u00a0».`;
  return (
    <Combobox
      {...field}
      text={typed}
      onText={(text) => {
        setTyped(text);
        setUnknown(undefined);
      }}
      items={found}
      itemKey={({ id }) => id}
      drawItem={(formule) => (
        <>
          <span className="club-figures">{formule.code}</span>
          <span className="finance-person-name">{formule.designation}</span>
          <span className="club-figures">{formatAmount(formule.montant)}</span>
        </>
      )}
      onPick={(formule) => {
        setTyped('');
        onChoose(formule);
      }}
      // Otherwise Enter would save the form.
      onEnter={() => setUnknown(nothing)}
      status={typed.trim() !== '' && found.length === 0 ? nothing : ''}
      error={unknown ?? error}
      placeholder="Code ou désignation"
    />
  );
}
