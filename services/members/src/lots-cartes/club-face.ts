import { callService, clubSettings, RuleError } from '@club/service-kit';
import type { ClubFace } from '../badges/drawing/card-face.ts';

/**
 * The club as cards show it, by the settings of this moment; without logo when it was taken away meanwhile.
 * @throws RuleError `unavailable` when the logo cannot be asked for
 */
export async function clubFace(requestId: string): Promise<ClubFace> {
  const { clubInfo: club, badgeSettings: look } = clubSettings.current;
  return { club, look, logo: club.logo === null ? null : await readLogo(club.logo, requestId) };
}

async function readLogo(address: string, requestId: string): Promise<Buffer | null> {
  const file = address.slice(address.lastIndexOf('/') + 1);
  try {
    const picture = await callService('getLogo', { params: { file } }, { requestId });
    return Buffer.from(await picture.arrayBuffer());
  } catch (error) {
    if (error instanceof RuleError && error.code === 'not_found') return null;
    throw error;
  }
}
