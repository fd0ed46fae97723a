import { textPart, useAddress } from '@club/router';
import { Screen } from '@club/ui/screen';
import { EmptyState } from '@club/ui/states';
import { CreditFilters } from './credit-filters.tsx';
import { PayerCredits } from './payer-credits.tsx';
import './credits.css';

/** All seasons where the address names none. */
const schema = { payeur: textPart(), saison: textPart() };

/** Payer and season are in the address. */
export function CreditsPage() {
  const [{ payeur, saison }, show] = useAddress(schema);
  const filters = (
    <CreditFilters
      payeurId={payeur}
      saisonId={saison}
      onPayeur={(id) => show({ payeur: id })}
      onSaison={(id) => show({ saison: id })}
    />
  );
  if (payeur !== '') {
    return (
      <PayerCredits
        key={payeur}
        payeurId={payeur}
        saisonId={saison === '' ? undefined : saison}
        filters={filters}
      />
    );
  }
  return (
    <Screen title="Crédits payeur" subtitle="Gérer les crédits des payeurs">
      {filters}
      <EmptyState title="Choisissez un payeur" icon="user">
        <p>
          Saisissez son code ou son nom{'\u00a0'}: son solde et l’historique de ses crédits apparaissent ici.
        </p>
      </EmptyState>
    </Screen>
  );
}
