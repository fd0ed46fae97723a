import { lazy } from 'react';
import { CotisationListScreen } from '../cotisations/list/cotisation-list-screen.tsx';
import { familyColumns } from './family-columns.tsx';

const load = () => import('./opened-family.tsx');
const dialogs = { load, Opened: lazy(load) };
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
