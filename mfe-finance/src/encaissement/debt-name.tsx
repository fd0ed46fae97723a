import type { Cotisation, PersonName } from '@club/contract';
import { personFullName } from '../money/cotisation-name.ts';
import { formatDate } from '@club/ui/format';
import type { Debt } from '../paiement/allocation-rules.ts';
import { useSaisonChoisie } from '../saisons/use-saison-choisie.ts';
import './debt-name.css';

/** A debt in the words of who stands at the counter: for whom and for what, its season, and since when it is owed (M-46). */
export function DebtName({ debt: { cotisation, toCome } }: { debt: Debt }) {
  const { saison } = useSaisonChoisie(cotisation.saisonId);
  const sold = cotisation.createdAt.slice(0, 10);
  const first = saison?.dateDebut ?? sold;
  return (
    <span className="debt-name">
      {cotisation.adherents.map(({ adherentId, adherent, formules }) => (
        <span key={adherentId}>
          {shortName(adherent, cotisation)}
          {'\u00a0'}: {formules.map(({ formule }) => formule.designation).join(', ')}
        </span>
      ))}{' '}
      <span className="club-meta">
        <span className="club-figures">{cotisation.codeCotisation}</span>
        {saison && ` · saison ${saison.nom}`}
        {toCome
          ? `, à venir\u00a0: dû le ${formatDate(first)}`
          : ` · dû depuis le ${formatDate(first > sold ? first : sold)}`}
      </span>
    </span>
  );
}

/** By first name within the payer's family, as long as it tells them apart. */
function shortName(person: PersonName, { adherents, payeur }: Cotisation): string {
  const namesakes = adherents.filter(({ adherent }) => adherent.prenom === person.prenom);
  return person.nom === payeur.nom && namesakes.length === 1 ? person.prenom : personFullName(person);
}
