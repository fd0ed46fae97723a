import type { Settings, UpdateSettings } from '@club/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { someSettings } from './builders.ts';
import { openAdmin } from './open-admin.ts';

export const user = userEvent.setup();

/** A club whose settings are kept as the server keeps them. */
export function openSettings(tab = '', given: Settings = someSettings(), permissions?: []) {
  let settings = given;
  const sent: UpdateSettings[] = [];
  const view = openAdmin({
    at: `/settings${tab && `?onglet=${tab}`}`,
    ...(permissions && { permissions }),
    answers: {
      getSettings: () => settings,
      updateSettings: ({ body }) => {
        const { version, ...groups } = body as UpdateSettings;
        sent.push(body as UpdateSettings);
        if (version !== settings.version) return problem('stale_version', { current: settings });
        settings = merged(settings, groups);
        return settings;
      },
      listSettingsHistory: () => [
        {
          id: 'h2',
          action: 'update',
          at: '2026-11-21T10:00:00.000Z',
          by: 'Karim Saïdi',
          version: 2,
          changes: [],
        },
      ],
    },
  });
  const changeElsewhere = (groups: UpdateSettings) => (settings = merged(settings, groups));
  return { ...view, sent, changeElsewhere };
}

function merged(settings: Settings, groups: UpdateSettings): Settings {
  const next = { ...settings, version: settings.version + 1 } as Record<string, unknown>;
  for (const [group, fields] of Object.entries(groups))
    if (typeof fields === 'object') next[group] = { ...(next[group] as object), ...fields };
  return next as unknown as Settings;
}

export const save = () => user.click(screen.getByRole('button', { name: /^Enregistrer/ }));
export const retype = async (label: RegExp | string, text: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
};
