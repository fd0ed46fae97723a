import type { Adherent, ChampFusion, FicheComparee } from '@club/contract';
import { formatDate, today } from '@club/ui/format';
import { fullName, textOf } from '../adherents/adherent-texts.ts';
import {
  champLabel,
  differences,
  hangingText,
  places,
  type Choices,
  type Place,
} from './comparaison-rules.ts';

interface ChoiceTableProps {
  fiches: readonly [FicheComparee, FicheComparee];
  kept: Place;
  choices: Choices;
  onKeep: (place: Place) => void;
  onChoose: (champ: ChampFusion, place: Place) => void;
}

/** Each differing field of two records, with the choice of whose value stays. */
export function ChoiceTable({ fiches, kept, choices, onKeep, onChoose }: ChoiceTableProps) {
  const two = [fiches[0].adherent, fiches[1].adherent] as const;
  const fields = differences(two);
  return (
    <div className="doublons-choix">
      <Line
        name="doublons-garde"
        label="Fiche gardée"
        chosen={kept}
        onChoose={onKeep}
        draw={(place) => (
          <span>
            <strong>
              <span className="club-figures">{two[place].codeAdherent}</span> {fullName(two[place])}
            </strong>
            <br />
            <span className="club-meta">
              Créée le {formatDate(two[place].createdAt)}. Elle a{'\u00a0'}:{' '}
              {hangingText(fiches[place].possede)}.
            </span>
          </span>
        )}
      />
      {fields.map((champ) => (
        <Line
          key={champ}
          name={`doublons-${champ}`}
          label={champLabel(champ)}
          chosen={choices[champ] ?? kept}
          onChoose={(place) => onChoose(champ, place)}
          draw={(place) => <Value adherent={two[place]} champ={champ} />}
        />
      ))}
      {fields.length === 0 && <p>Les deux fiches disent la même chose.</p>}
    </div>
  );
}

interface LineProps {
  name: string;
  label: string;
  chosen: Place;
  onChoose: (place: Place) => void;
  draw: (place: Place) => React.ReactNode;
}

function Line({ name, label, chosen, onChoose, draw }: LineProps) {
  return (
    <div className="doublons-ligne" role="radiogroup" aria-labelledby={`${name}-label`}>
      <span id={`${name}-label`} className="doublons-champ">
        {label}
      </span>
      {places.map((place) => (
        <label key={place} className={place === chosen ? 'doublons-choisi' : undefined}>
          <input type="radio" name={name} checked={place === chosen} onChange={() => onChoose(place)} />
          {draw(place)}
        </label>
      ))}
    </div>
  );
}

function Value({ adherent, champ }: { adherent: Adherent; champ: ChampFusion }) {
  if (champ !== 'photoUrl') return <span>{textOf(adherent, champ, today()) ?? 'Non renseigné'}</span>;
  const { photoUrl } = adherent;
  return photoUrl === null ? (
    <span>Sans photo</span>
  ) : (
    <img src={photoUrl} alt={`Visage, fiche ${adherent.codeAdherent}`} width={96} height={96} />
  );
}
