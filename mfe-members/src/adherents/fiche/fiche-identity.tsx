import { ageOn, phoneText, type ShownAdherent } from '@club/contract';
import { plural, today } from '@club/ui/format';
import { StatusBadge } from '@club/ui/status-badge';
import { payerLabel, statutLabel } from '../adherent-labels.ts';
import { cardCode, civiliteText, fullName } from '../adherent-texts.ts';
import { FichePhoto } from './fiche-photo.tsx';

/** The person at the counter: photo, name, statut, code, age, telephone. */
export function FicheIdentity({ adherent }: { adherent: ShownAdherent }) {
  const { estAdherent, statut, dateNaissance, telephone } = adherent;
  const age = ageOn(dateNaissance, today());
  const facts = [
    `Code ${cardCode(adherent)}`,
    age === null ? 'âge inconnu' : plural(age, 'an', 'ans'),
    telephone ? phoneText(telephone) : 'pas de téléphone',
    ...(adherent.civilite === null ? ['civilité non renseignée'] : []),
  ];
  return (
    <header className="fiche-identity">
      <FichePhoto adherent={adherent}>
        <div>
          <p className="fiche-name">
            {adherent.civilite && <span>{civiliteText(adherent.civilite)} </span>}
            <strong>{fullName(adherent)}</strong>{' '}
            {!estAdherent && <StatusBadge tone="accent" label={payerLabel} />}
            {/* A payer is first of all no member; a special statut stays. */}
            {(estAdherent || statut !== 'actif') && (
              <StatusBadge {...statutLabel(statut, 'STATUT INCONNU')} />
            )}
          </p>
          <p>{facts.join(' · ')}</p>
        </div>
      </FichePhoto>
    </header>
  );
}
