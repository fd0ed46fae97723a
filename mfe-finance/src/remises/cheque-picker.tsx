import { useRef, type MouseEvent } from 'react';
import { plusGrandeRemise, sumOf, type ChequeARemettre } from '@club/contract';
import { formatAmount, formatDate, plural } from '@club/ui/format';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';
import { chequeColumns, chequeName } from './cheque-columns.ts';
import { chosenAfter } from './remise-state.ts';

interface ChequePickerProps {
  cheques: readonly ChequeARemettre[];
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
  error?: string | undefined;
}

/** Cheques of the club with a box for each: Shift and a click choose all between two. */
export function ChequePicker({ cheques, chosen, onChoose, error }: ChequePickerProps) {
  const last = useRef<string>(undefined);
  const isChosen = new Set(chosen);
  const shown = cheques.slice(0, plusGrandeRemise);
  const allChosen = shown.length > 0 && shown.every(({ reglementId }) => isChosen.has(reglementId));
  const click = (id: string) => (event: MouseEvent<HTMLInputElement>) => {
    const from = event.shiftKey ? last.current : undefined;
    onChoose(chosenAfter(cheques, chosen, { id, on: event.currentTarget.checked, from }));
    last.current = id;
  };
  const { reference, payeur, banque, echeance, montant: amount } = chequeColumns;
  const columns: LineColumn<ChequeARemettre>[] = [
    {
      key: 'choix',
      header: 'Choix',
      cell: (cheque) => (
        <input
          type="checkbox"
          aria-label={`Choisir le chèque ${chequeName(cheque)}`}
          checked={isChosen.has(cheque.reglementId)}
          onClick={click(cheque.reglementId)}
          // React asks for it beside `checked`; a click knows of Shift, a change does not.
          onChange={() => undefined}
        />
      ),
    },
    reference,
    payeur,
    { key: 'tireur', header: 'Tireur' },
    banque,
    { key: 'date', header: 'Reçu le', cell: ({ dateReglement }) => formatDate(dateReglement) },
    echeance,
    amount,
  ];
  const amounts = cheques
    .filter(({ reglementId }) => isChosen.has(reglementId))
    .map(({ montant }) => montant);
  return (
    <div className="remise-picker">
      <div className="remise-choice">
        <label>
          <input
            type="checkbox"
            checked={allChosen}
            onChange={({ target }) =>
              onChoose(target.checked ? shown.map(({ reglementId }) => reglementId) : [])
            }
          />
          Tout choisir
        </label>
        <strong role="status">
          {chosen.length === 0
            ? 'Aucun chèque n’est choisi.'
            : `${plural(chosen.length, 'chèque choisi', 'chèques choisis')}, ${formatAmount(sumOf(amounts))}`}
        </strong>
      </div>
      {error && (
        <p className="remise-error" role="alert">
          {error}
        </p>
      )}
      <LinesTable
        caption="Chèques à remettre"
        untitled
        scrolls
        columns={columns}
        rows={cheques}
        keyOf={({ reglementId }) => reglementId}
      />
    </div>
  );
}
