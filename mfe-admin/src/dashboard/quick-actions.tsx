import type { Permission } from '@club/contract';
import { Link, useLeadsSomewhere } from '@club/router';
import { useSignedInUser } from '@club/store';
import type { IconName } from '@club/ui/icon';
import { ActionWords } from './action-words.tsx';
import { Panel } from './panel.tsx';
import { SyncAction } from './sync-action.tsx';

interface QuickAction {
  label: string;
  detail: string;
  icon: IconName;
  to: string;
  permission: Permission;
}

const actions: readonly QuickAction[] = [
  {
    label: 'Nouvel adhérent',
    detail: 'Inscrire une personne',
    icon: 'plus',
    to: '/members?nouveau=oui',
    permission: 'adherents.create',
  },
  {
    label: 'Nouvelle cotisation',
    detail: 'Pour un adhérent',
    icon: 'card',
    to: '/cotisations?nouveau=oui',
    permission: 'cotisations.create',
  },
  {
    label: 'Cotisation familiale',
    detail: 'Plusieurs adhérents, un payeur',
    icon: 'family',
    to: '/cotisations-famille?nouveau=oui',
    permission: 'cotisations.create',
  },
  {
    label: 'Enregistrer un règlement',
    detail: 'Encaisser ou promettre',
    icon: 'wallet',
    to: '/payments?nouveau=oui',
    permission: 'reglements.create',
  },
  {
    label: 'Générer des cartes',
    detail: 'Cartes d’adhérent',
    icon: 'badge',
    to: '/cards?generer=oui',
    permission: 'adherents.update',
  },
  {
    label: 'Générer un rapport',
    detail: 'Listes et montants',
    icon: 'chart',
    to: '/reports',
    permission: 'rapports.read',
  },
];

/** The quick actions that the profile allows. */
export function QuickActions() {
  const { permissions } = useSignedInUser();
  const allowed = actions.filter(({ permission }) => permissions.includes(permission));
  const canSync = permissions.includes('admin.manage_permissions');
  if (allowed.length === 0 && !canSync) return null;
  return (
    <Panel title="Actions rapides" name="actions">
      <ul>
        {allowed.map((action) => (
          <li key={action.label}>
            <ActionLink {...action} />
          </li>
        ))}
        {canSync && (
          <li>
            <SyncAction />
          </li>
        )}
      </ul>
    </Panel>
  );
}

function ActionLink({ label, detail, icon, to }: QuickAction) {
  const leadsSomewhere = useLeadsSomewhere();
  if (leadsSomewhere(to)) {
    return (
      <Link to={to} className="quick-action">
        <ActionWords label={label} detail={detail} icon={icon} />
      </Link>
    );
  }
  return (
    <button type="button" className="quick-action" disabled>
      <ActionWords label={label} detail="Écran pas encore installé" icon={icon} />
    </button>
  );
}
