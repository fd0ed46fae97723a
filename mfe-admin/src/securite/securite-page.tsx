import { choicePart, useAddress } from '@club/router';
import { useCan } from '@club/store';
import { Screen } from '@club/ui/screen';
import { ForbiddenState } from '@club/ui/states';
import { Tabs } from '@club/ui/tabs';
import { ConfigurationTab } from './configuration-tab.tsx';
import { DevicesTab } from './devices-tab.tsx';
import { JournalTab } from './journal-tab.tsx';
import { PasswordsTab } from './passwords-tab.tsx';

const names = ['mots-de-passe', 'appareils', 'journaux', 'configuration'] as const;
const schema = { onglet: choicePart(names, 'mots-de-passe') };

const tabs = [
  { id: 'mots-de-passe', label: 'Mots de passe', panel: <PasswordsTab /> },
  { id: 'appareils', label: 'Appareils', panel: <DevicesTab /> },
  { id: 'journaux', label: 'Journaux', panel: <JournalTab /> },
  { id: 'configuration', label: 'Configuration', panel: <ConfigurationTab /> },
];

/** Passwords, devices, journal and state of the club's security; the tab is in the address. */
export function SecuritePage() {
  const [{ onglet }, change] = useAddress(schema);
  const mayManage = useCan('admin.manage_users');
  return (
    <Screen title="Sécurité" subtitle="Mots de passe, appareils, journal et état de la protection">
      {mayManage ? (
        <Tabs
          label="Sécurité"
          tabs={tabs}
          active={onglet}
          onChange={(id) => change({ onglet: names.find((name) => name === id) ?? 'mots-de-passe' })}
        />
      ) : (
        <ForbiddenState />
      )}
    </Screen>
  );
}
