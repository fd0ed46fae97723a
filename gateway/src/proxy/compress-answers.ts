import compression from 'compression';

/** In bytes; what is smaller fits into the first packets of a connection as it is. */
const threshold = 8 * 1024;

/**
 * Sends long JSON compressed to whoever takes it: a page of cotisations is 190 KB, and 10 compressed. Nothing else: workbooks and
 * photos are compressed already, and an event must not wait for the next one (decision 0030).
 */
export const compressAnswers = compression({
  threshold,
  filter: (_req, res) => /^application\/json\b/.test(String(res.getHeader('Content-Type'))),
});
