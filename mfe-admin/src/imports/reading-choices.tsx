import { useId } from 'react';
import type { DateOrder, ImportPlanSummary } from '@club/contract';
import { formatCount, plural } from '@club/ui/format';
import { dayByOrder } from './plan-rules.ts';
import type { Reading } from './reading-draft.ts';

interface ReadingChoicesProps {
  plan: ImportPlanSummary;
  reading: Reading;
  onOrder: (position: number, ordre: DateOrder) => void;
  onSheet: (feuille: string) => void;
  onHidden: (lues: boolean) => void;
}

/** Questions that the file leaves open: the order of its dates, which sheet is the list, what its hidden rows are. */
export function ReadingChoices({ plan, reading, onOrder, onSheet, onHidden }: ReadingChoicesProps) {
  const { colonnes, feuilles, masquees } = plan;
  return (
    <>
      {colonnes.map(({ titre, dateAmbigue }, at) =>
        dateAmbigue ? (
          <DateQuestion
            key={at}
            titre={titre}
            exemple={dateAmbigue.exemple}
            ordre={reading.ordres[at]}
            onChange={(ordre) => onOrder(at, ordre)}
          />
        ) : null,
      )}
      {feuilles && (
        <label className="club-filter">
          Feuille du classeur
          <select
            className="club-input"
            value={reading.feuille ?? ''}
            onChange={({ target }) => onSheet(target.value)}
          >
            {feuilles.map(({ nom, masquee }) => (
              <option key={nom} value={nom}>
                {masquee ? `${nom} (masquée)` : nom}
              </option>
            ))}
          </select>
        </label>
      )}
      {masquees && (
        <HiddenRows lignes={masquees.lignes} lues={reading.masquees ?? true} onChange={onHidden} />
      )}
    </>
  );
}

interface DateQuestionProps {
  titre: string;
  /** Day and month as the file has them. */
  exemple: string;
  ordre: DateOrder | undefined;
  onChange: (ordre: DateOrder) => void;
}

const orders: readonly DateOrder[] = ['jour', 'mois'];

function DateQuestion({ titre, exemple, ordre, onChange }: DateQuestionProps) {
  const name = useId();
  const [first = '', second = ''] = orders.map((one) => dayByOrder(exemple, one));
  return (
    <fieldset className="import-choice">
      <legend>
        Dans «{'\u202f'}
        {titre}
        {'\u202f'}», {exemple}
        {'\u00a0'}: {first} ou {second}
        {'\u202f'}?
      </legend>
      {orders.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={ordre === one} onChange={() => onChange(one)} />
          {one === 'jour' ? `Le jour d’abord\u00a0: ${first}` : `Le mois d’abord\u00a0: ${second}`}
        </label>
      ))}
      <p className="import-help">
        Rien dans cette colonne ne le dit. Elle est lue comme les dates du club, sauf si vous en décidez
        autrement.
      </p>
    </fieldset>
  );
}

interface HiddenRowsProps {
  lignes: number;
  lues: boolean;
  onChange: (lues: boolean) => void;
}

function HiddenRows({ lignes, lues, onChange }: HiddenRowsProps) {
  const name = useId();
  return (
    <fieldset className="import-choice">
      <legend>
        {plural(lignes, 'ligne est masquée ou filtrée', 'lignes sont masquées ou filtrées')} dans le fichier
      </legend>
      <label>
        <input type="radio" name={name} checked={lues} onChange={() => onChange(true)} />
        {lignes > 1 ? `Lire aussi ces ${formatCount(lignes)} lignes` : 'Lire aussi cette ligne'}
      </label>
      <label>
        <input type="radio" name={name} checked={!lues} onChange={() => onChange(false)} />
        {lignes > 1 ? 'Les laisser de côté' : 'La laisser de côté'}
      </label>
    </fieldset>
  );
}
