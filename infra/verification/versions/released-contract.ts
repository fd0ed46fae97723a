/** The contract of the last release: `node infra/verification/versions/released-contract.ts` keeps today's, when a release is tagged. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { publishedContract, type PublishedContract } from '../../../gateway/contract/build/published.ts';
import { root } from '../../launcher/services.ts';

const file = path.join(import.meta.dirname, 'released-contract.json.gz');

/** The contract as it is now, with the version that package.json gives it. */
export function contractNow(): PublishedContract {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return publishedContract(version);
}

/** The contract as it was at the last release. */
export function releasedContract(): PublishedContract {
  return JSON.parse(gunzipSync(readFileSync(file)).toString()) as PublishedContract;
}

if (import.meta.main) writeFileSync(file, gzipSync(JSON.stringify(contractNow()), { level: 9 }));
