import { saisonChoiceText, saisonStateText, type Saison } from '@club/contract';
import { Link } from '@club/router';
import { SelectField } from '@club/ui/form';
import { formatDate } from '@club/ui/format';
import { Notice } from '@club/ui/states';
import type { SaisonChoisie } from './use-saison-choisie.ts';
import './saisons.css';

interface ChoixSaisonProps {
  choisie: SaisonChoisie;
  /** The record on which the form is open keeps its season (M-5). */
  fixed?: boolean;
  /** Formulas are sold: says when they begin. */
  sells?: boolean;
}

/**
 * Over a form that sells or takes money: the choice of its season, where there is one, and a band that says so while it is another one
 * than the active season.
 */
export function ChoixSaison({ choisie, fixed = false, sells = true }: ChoixSaisonProps) {
  const { saison, possible, isOther, isNone, firstDay } = choisie;
  if (isNone)
    return (
      <Notice tone="warning">
        Rien ne s’enregistre avant qu’une saison soit active, ou ouverte aux inscriptions.{' '}
        <Link to="/seasons">Voir les saisons</Link>
      </Notice>
    );
  const choices = fixed ? [] : possible;
  if (!saison || (choices.length < 2 && !isOther)) return null;
  return (
    <div className={`saison-choisie club-fields-inline ${isOther ? 'saison-autre' : ''}`}>
      {choices.length > 1 && <SelectField name="saisonId" label="Saison" options={choices.map(optionOf)} />}
      <p role="status">
        {isOther && (
          <>
            <strong>Saison {saison.nom}</strong>, {saisonStateText(saison)}
            {sells && firstDay === saison.dateDebut && (
              <>
                {'\u00a0'}: les formules commencent le {formatDate(firstDay)}
              </>
            )}
            .
          </>
        )}
      </p>
    </div>
  );
}

/** The first one is what a form begins with. */
const optionOf = (saison: Saison, index: number) => ({
  value: index === 0 ? '' : saison.id,
  label: saisonChoiceText(saison),
});
