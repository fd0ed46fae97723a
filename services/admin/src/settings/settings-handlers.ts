import { type settingsCalls, settingsId } from '@club/contract';
import {
  alreadySent,
  type CallRequest,
  type HandlersOf,
  historyOf,
  RuleError,
  sendEvents,
  type ServerEvent,
} from '@club/service-kit';
import { readSettings } from './read-settings.ts';
import { toPublicSettings, toSettings } from './settings-rules.ts';
import { restoreSettings, updateSettings } from './update-settings.ts';
import { uploadLogo } from './upload-logo.ts';
import { versionsOfSettings } from './live-settings.ts';
import { logoContent } from './logo-files.ts';

export const settingsHandlers = {
  getSettings: async ({ actor }) =>
    toSettings(await readSettings(), actor.permissions.has('admin.manage_permissions')),
  getPublicSettings: async () => toPublicSettings(await readSettings()),
  updateSettings,
  listSettingsHistory: () => historyOf('settings', settingsId),
  restoreSettings,
  followSettings: followSettingsEvents,
  uploadLogo,
  getLogo: readLogo,
} satisfies HandlersOf<typeof settingsCalls>;

/** As the shortest life of a session that is used (I-1); the browser then asks again. */
const longestMs = 30 * 60_000;

/** GET /api/settings/events. */
export function followSettingsEvents({
  res,
  signal,
}: CallRequest<typeof settingsCalls.followSettings>): Promise<typeof alreadySent> {
  return sendEvents({ res, signal }, async (until) =>
    eventsOf(AbortSignal.any([until, AbortSignal.timeout(longestMs)])),
  );
}

async function* eventsOf(until: AbortSignal): AsyncGenerator<ServerEvent<{ version: number }>> {
  for await (const version of versionsOfSettings(until)) yield { id: String(version), data: { version } };
}

/**
 * GET /api/settings/logo/{file}: its address names its content, so browsers keep it.
 * @throws RuleError `not_found` (404)
 */
export async function readLogo({
  params,
  res,
}: CallRequest<typeof settingsCalls.getLogo>): Promise<typeof alreadySent> {
  const content = await logoContent(params.file);
  if (!content) throw new RuleError('not_found', { message: 'Logo introuvable.' });
  res.set({
    'Content-Type': 'image/png',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'public, max-age=31536000, immutable',
  });
  res.end(content);
  return alreadySent;
}
