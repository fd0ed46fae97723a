import { Screen } from '@club/ui/screen';

export function CotisationsPage() {
  return <Screen title="Cotisations" />;
}
