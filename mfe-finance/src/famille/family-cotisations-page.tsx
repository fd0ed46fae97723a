import { lazyPart } from '@club/router';
import { CotisationListScreen } from '../cotisations/list/cotisation-list-screen.tsx';
import { familyColumns } from './family-columns.tsx';

const load = async () => (await import('./opened-family.tsx')).OpenedFamily;
const dialogs = { load, Opened: lazyPart(load) };
const table = { label: 'Liste des cotisations famille', columns: familyColumns };

/** Family cotisations: one payer for several members (spec §2). */
export function FamilyCotisationsPage() {
  return (
    <CotisationListScreen
      title="Cotisations Famille"
      subtitle="Plusieurs adhérents, un seul payeur"
      createLabel="Nouvelle cotisation famille"
      type="famille"
      {...{ table, dialogs }}
    />
  );
}
