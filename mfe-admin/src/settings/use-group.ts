import type { FieldError, Settings, UpdateSettings } from '@club/contract';
import { abandonUnsaved, hasTyping } from '@club/ui/leaving';
import { staleRecordOf } from '@club/ui/problem';
import { useRecordForm, type RecordKind } from '@club/ui/record';
import type { FieldValues } from '@club/ui/form';
import { showToast } from '@club/ui/toast';
import { useState } from 'react';
import { holdsSame, recordOf, type Group, type GroupRecord } from './group-values.ts';
import { settingsFields } from './history-fields.ts';
import { useListSettingsHistoryQuery, useUpdateSettingsMutation } from './settings-api.ts';

/** A form of one group: what it opens with and what it sends. */
export interface GroupForm<G extends Group, Values extends FieldValues> {
  group: G;
  formOf: (record: GroupRecord<G>) => Values;
  bodyOf: (values: Values) => NonNullable<UpdateSettings[G]>;
  /** Where a field of the contract is typed, when the form calls it otherwise. */
  fieldOf?: (field: string) => string;
}

/** What the forms of a tab edit, and how they come by another state of it. */
export interface Edited {
  settings: Settings;
  canChange: boolean;
  onSaved: (saved: Settings) => void;
  /** Gives up what was typed, for what stands there now. */
  onReload: () => void;
}

/** The state that forms edit: it follows what others save while nothing is typed, and stays otherwise. */
export function useEdited(latest: Settings, canChange: boolean): Edited {
  const [settings, setSettings] = useState(latest);
  if (latest.version > settings.version && !hasTyping()) setSettings(latest);
  const onReload = () => {
    abandonUnsaved();
    setSettings(latest);
  };
  return { settings, canChange, onSaved: setSettings, onReload };
}

/** The record form of one group of the settings; its owner is drawn anew for each version that it edits. */
export function useGroup<G extends Group, Values extends FieldValues>(
  { settings, onSaved, onReload }: Edited,
  form: GroupForm<G, Values>,
) {
  const { group } = form;
  const [update] = useUpdateSettingsMutation();
  const before = recordOf(settings, group);
  type Body = NonNullable<UpdateSettings[G]>;
  const save = async (
    change: object,
    version: number,
  ): Promise<{ data?: GroupRecord<G>; error?: unknown }> => {
    const { data, error } = await update({ body: { version, [group]: change } });
    if (data) {
      onSaved(data);
      return { data: recordOf(data, group) };
    }
    const current = staleRecordOf<Settings>(error);
    if (!current) return { error };
    const newer = recordOf(current, group);
    // Somebody changed other settings than these.
    if (holdsSame({ ...before, version: 0 }, newer)) return save(change, current.version);
    return { error: withCurrent(error, newer) };
  };
  const kind: RecordKind<GroupRecord<G>, Values, Body> = {
    formOf: (record) => form.formOf(record ?? before),
    bodyOf: form.bodyOf,
    check: () => checkOf(group),
    fieldOf: (field) => {
      const own = field.replace(`${group}.`, '');
      return form.fieldOf?.(own) ?? own;
    },
    history: settingsFields,
    words,
  };
  return useRecordForm({
    kind,
    calls: {
      update: ({ body: { version, ...change } }) => save(change, version),
      useHistory: (_id, options) => useListSettingsHistoryQuery(undefined, options),
    },
    record: before,
    onReload,
    onSaved: (saved) => {
      if (!saved) showToast({ tone: 'info', title: 'Aucun changement à enregistrer' });
    },
  });
}

/** By the contract's own schema, fetched when a form opens; faults by the names of the group's fields. */
async function checkOf(group: Group): Promise<(body: object) => readonly FieldError[]> {
  const [{ validate }, { settingsSchemas }] = await Promise.all([
    import('@club/contract/validate'),
    import('@club/contract/settings/settings-schema'),
  ]);
  return (body) =>
    (validate(settingsSchemas.updateSettings.body, { [group]: body }).errors ?? []).map((error) => ({
      ...error,
      field: error.field.replace(`${group}.`, ''),
    }));
}

/** The same refusal, whose record is the group's. */
function withCurrent(error: unknown, current: object): unknown {
  const { data, ...rest } = error as { data: object };
  return { ...rest, data: { ...data, current } };
}

const words = {
  createLabel: 'Enregistrer',
  created: 'Paramètres sauvegardés',
  updated: 'Paramètres sauvegardés',
  cannotCreate: 'Impossible d’enregistrer les paramètres.',
  cannotUpdate: 'Impossible d’enregistrer les paramètres.',
  stale: 'Ces paramètres ont été modifiés entre-temps',
  reloadLabel: 'Reprendre les paramètres à jour',
};
