import { Screen } from '@club/ui/screen';

export function SectionsPage() {
  return <Screen title="Gestion des Sections" />;
}
