import type { ReactNode } from 'react';
import { choicePart, useAddress, useQueryParams } from '@club/router';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { ListTools, useListAddress } from '@club/ui/list';
import { Screen, type ScreenProps } from '@club/ui/screen';
import { ForbiddenState } from '@club/ui/states';
import { Tabs } from '@club/ui/tabs';
import { ConfigurationTab } from './configuration-tab.tsx';
import { deviceList, deviceSearch, DevicesTab } from './devices-tab.tsx';
import { ExportJournalButton } from './export-journal-button.tsx';
import { JournalFilter } from './journal-filter.tsx';
import { JournalTab } from './journal-tab.tsx';
import { passwordList, passwordSearch, PasswordsTab } from './passwords-tab.tsx';

const names = ['mots-de-passe', 'appareils', 'journaux', 'configuration'] as const;
const schema = { onglet: choicePart(names, 'mots-de-passe') };

interface SecurityTab {
  id: (typeof names)[number];
  label: string;
  panel: ReactNode;
  /** What stands in the bar of the screen. */
  bar?: Pick<ScreenProps, 'tools' | 'action' | 'extra'>;
}

const tabs: readonly SecurityTab[] = [
  {
    id: 'mots-de-passe',
    label: 'Mots de passe',
    panel: <PasswordsTab />,
    bar: { tools: <PasswordSearch /> },
  },
  {
    id: 'appareils',
    label: 'Appareils',
    panel: <DevicesTab />,
    bar: { tools: <DeviceSearch />, action: <AuthorizeButton /> },
  },
  {
    id: 'journaux',
    label: 'Journaux',
    panel: <JournalTab />,
    bar: { tools: <JournalFilter />, extra: <ExportJournalButton /> },
  },
  { id: 'configuration', label: 'Configuration', panel: <ConfigurationTab /> },
];

/** Passwords, devices, journal and state of the club's security; tab, page, search and filters are in the address. */
export function SecuritePage() {
  const [{ onglet }] = useAddress(schema);
  const [, changeParams] = useQueryParams();
  const mayManage = useCan('admin.manage_users');
  if (!mayManage) {
    return (
      <Screen title="Sécurité">
        <ForbiddenState />
      </Screen>
    );
  }
  return (
    <Screen title="Sécurité" {...tabs.find(({ id }) => id === onglet)?.bar}>
      <Tabs
        label="Sécurité"
        tabs={tabs}
        active={onglet}
        // What the address says of one list means nothing to another.
        onChange={(id) => changeParams(() => new URLSearchParams({ onglet: id }))}
      />
    </Screen>
  );
}

function PasswordSearch() {
  return <ListTools address={useListAddress(passwordList)} search={passwordSearch} filters={[]} />;
}

function DeviceSearch() {
  return <ListTools address={useListAddress(deviceList)} search={deviceSearch} filters={[]} />;
}

function AuthorizeButton() {
  const { open } = useListAddress(deviceList);
  return <Button label="Autoriser cet appareil" icon="plus" onClick={() => open('nouveau')} />;
}
