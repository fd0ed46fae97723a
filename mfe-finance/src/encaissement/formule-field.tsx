import { useState, type Ref } from 'react';
import { fold, prixDe, type Formule } from '@club/contract';
import { Link } from '@club/router';
import { formatAmount } from '@club/ui/format';
import { Combobox } from '@club/ui/combobox';
import { messageOf } from '@club/ui/problem';
import { Notice } from '@club/ui/states';
import { useListFormulesQuery } from '../formules/formules-api.ts';
import { formulesMatching } from './formule-search-rules.ts';

interface FormuleFieldProps {
  label: string;
  /** Whose prices are shown. */
  saisonId: string;
  onChoose: (formule: Formule) => void;
  help?: string;
  error?: string;
  inputRef?: Ref<HTMLInputElement>;
}

const maxShown = 8;

const NothingToSell = () => (
  <Notice tone="warning">
    Le club n’a aucune formule à vendre. <Link to="/formulas?modele=oui">Partir d’un modèle</Link> ou{' '}
    <Link to="/formulas?nouveau=oui">créer une formule</Link>.
  </Notice>
);

/** A formula found by code or designation; Enter adds the highlighted one and clears the text. */
export function FormuleField({ saisonId, onChoose, error, ...field }: FormuleFieldProps) {
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState<string>();
  const { data, error: failure } = useListFormulesQuery();
  // Read once they are there, though a later reading failed: without network they are sold from (M-75).
  const isRead = data !== undefined;
  const formules = data ?? [];
  const found = formulesMatching(formules, typed, maxShown);
  const nothing = `Aucune formule ne correspond à «\u00a0${typed.trim()}\u00a0».`;
  const waiting = failure
    ? `Les formules ne peuvent pas être lues. ${messageOf(failure)}`
    : 'Chargement des formules…';
  const nothingToSell = isRead && !formules.some(({ actif }) => actif);
  if (nothingToSell) return <NothingToSell />;
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
          <span className="club-figures">{formatAmount(prixDe(formule, saisonId))}</span>
        </>
      )}
      onPick={(formule) => {
        setTyped('');
        onChoose(formule);
      }}
      stale={!isRead}
      isExact={({ code }) => fold(code) === fold(typed.trim())}
      // Otherwise Enter would save the form.
      onEnter={() => setUnknown(nothing)}
      status={isRead ? (typed.trim() !== '' && found.length === 0 ? nothing : '') : waiting}
      error={unknown ?? error}
      placeholder="Code ou désignation"
    />
  );
}
