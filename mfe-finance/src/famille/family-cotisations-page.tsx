import { Screen } from '@club/ui/screen';

export function FamilyCotisationsPage() {
  return <Screen title="Cotisations Famille" />;
}
