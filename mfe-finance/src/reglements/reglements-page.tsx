import { Screen } from '@club/ui/screen';

export function ReglementsPage() {
  return <Screen title="Règlements" />;
}
