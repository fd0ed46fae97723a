import type { settingsCalls } from '@club/contract';
import { sendEvents, type alreadySent, type CallRequest, type ServerEvent } from '@club/service-kit';
import { versionsOfSettings } from './live-settings.ts';

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
