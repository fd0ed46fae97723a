import { Screen } from '@club/ui/screen';

export function CreditsPage() {
  return <Screen title="Crédits Payeur" />;
}
