import { Screen } from '@club/ui/screen';

export function FormulesPage() {
  return <Screen title="Formules Tarifaires" />;
}
