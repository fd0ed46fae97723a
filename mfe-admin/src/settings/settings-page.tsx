import type { Settings } from '@club/contract';
import { choicePart, useAddress } from '@club/router';
import { useCan, useGetSettingsQuery } from '@club/store';
import { Button } from '@club/ui/button';
import { Screen } from '@club/ui/screen';
import { Notice } from '@club/ui/states';
import { Tabs } from '@club/ui/tabs';
import { BadgesTab } from './badges-tab.tsx';
import { ClubTab } from './club-tab.tsx';
import { ComptaTab } from './compta-tab.tsx';
import { ConservationTab } from './conservation-tab.tsx';
import { CotisationsTab } from './cotisations-tab.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { SettingsHistoryDialog } from './settings-history-dialog.tsx';
import { SystemTab } from './system-tab.tsx';
import { useEdited } from './use-group.ts';
import './settings.css';

const tabs = [
  'club',
  'badges',
  'cotisations',
  'systeme',
  'notifications',
  'comptabilite',
  'conservation',
] as const;
type TabId = (typeof tabs)[number];

const schema = { onglet: choicePart(tabs, 'club'), historique: choicePart(['oui']) };

/** /settings: what counts for the whole club, at once. */
export function SettingsPage() {
  const { data, error, isLoading, refetch } = useGetSettingsQuery();
  const canChange = useCan('admin.manage_permissions');
  const [{ historique }, setAddress] = useAddress(schema);
  return (
    <Screen
      title="Paramètres"
      subtitle="Ils valent dès qu’ils sont enregistrés, sur tous les postes."
      extra={
        canChange && (
          <Button
            label="Historique"
            icon="history"
            variant="secondary"
            onClick={() => setAddress({ historique: 'oui' })}
          />
        )
      }
      loading={isLoading}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
    >
      {data && <SettingsTabs latest={data} canChange={canChange} />}
      {canChange && historique === 'oui' && (
        <SettingsHistoryDialog onClose={() => setAddress({ historique: undefined })} />
      )}
    </Screen>
  );
}

function SettingsTabs({ latest, canChange }: { latest: Settings; canChange: boolean }) {
  const [{ onglet }, setAddress] = useAddress(schema);
  const edited = useEdited(latest, canChange);
  return (
    <>
      {!canChange && (
        <Notice tone="info">Vous lisez les paramètres. Un administrateur peut les changer.</Notice>
      )}
      <Tabs
        label="Paramètres"
        active={onglet}
        onChange={(tab) => setAddress({ onglet: tab as TabId }, { replace: true })}
        tabs={[
          { id: 'club', label: 'Club', panel: <ClubTab {...edited} /> },
          { id: 'badges', label: 'Badges', panel: <BadgesTab {...edited} /> },
          { id: 'cotisations', label: 'Cotisations', panel: <CotisationsTab {...edited} /> },
          { id: 'systeme', label: 'Système', panel: <SystemTab {...edited} /> },
          { id: 'notifications', label: 'Notifications', panel: <NotificationsTab {...edited} /> },
          { id: 'comptabilite', label: 'Comptabilité', panel: <ComptaTab {...edited} /> },
          { id: 'conservation', label: 'Conservation', panel: <ConservationTab {...edited} /> },
        ]}
      />
    </>
  );
}
