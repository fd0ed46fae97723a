import type { settingsCalls } from '@club/contract';
import { alreadySent, RuleError, type CallRequest } from '@club/service-kit';
import { logoContent } from './logo-files.ts';

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
