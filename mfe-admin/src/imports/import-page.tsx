import { Screen } from '@club/ui/screen';
import { Tabs } from '@club/ui/tabs';
import { ImportAdherents } from './import-adherents.tsx';

/** «Import de données»: one tab per kind of data. */
export function ImportPage() {
  return (
    <Screen title="Import de données" subtitle="Charger les adhérents du club depuis un classeur">
      <Tabs
        label="Données à importer"
        active="adherents"
        onChange={() => undefined}
        tabs={[{ id: 'adherents', label: 'Adhérents', panel: <ImportAdherents /> }]}
      />
    </Screen>
  );
}
