import { lazyPart } from '@club/router';
import { CotisationListScreen } from '../list/cotisation-list-screen.tsx';
import { familyColumns } from './family-columns.tsx';

const load = async () => (await import('./family-dialog-switch.tsx')).FamilyDialogSwitch;
const dialogs = { load, Opened: lazyPart(load) };

export function FamilyCotisationsPage() {
  return (
    <CotisationListScreen
      title="Cotisations famille"
      createLabel="Nouvelle cotisation famille"
      type="famille"
      caption="Liste des cotisations famille"
      columns={familyColumns}
      dialogs={dialogs}
    />
  );
}
