import { callService, clubSettings, logger } from '@club/service-kit';

/** The last one read: its address names its content. */
let known: { address: string; content: Buffer } | undefined;

/**
 * The club's logo as PNG; undefined without one. A document is not held up by a picture: while admin is away it is drawn
 * without.
 */
export async function clubLogo(requestId: string): Promise<Buffer | undefined> {
  const { logo: address } = clubSettings.current.clubInfo;
  const file = address?.split('/').at(-1);
  if (!address || !file) return undefined;
  if (known?.address === address) return known.content;
  try {
    const picture = await callService('getLogo', { params: { file } }, { requestId, timeoutMs: 2_000 });
    known = { address, content: Buffer.from(await picture.arrayBuffer()) };
    return known.content;
  } catch (error) {
    logger.warn({ requestId, err: error }, 'a document is drawn without the logo');
    return undefined;
  }
}
