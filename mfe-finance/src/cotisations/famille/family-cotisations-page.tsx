import { CotisationListScreen } from '../list/cotisation-list-screen.tsx';
import { familyColumns } from './family-columns.tsx';

export function FamilyCotisationsPage() {
  return (
    <CotisationListScreen
      title="Cotisations famille"
      createLabel="Nouvelle cotisation famille"
      type="famille"
      caption="Liste des cotisations famille"
      columns={familyColumns}
    />
  );
}
