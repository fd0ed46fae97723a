/** Keeps what a club stores that the release to be kept is running, for `upgrade.test.ts`: `--data DIR`, or `--mongo URL`. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { mongoOf } from '../../invariants/running-product.ts';
import { packClub, storedFile } from './stored-club.ts';

const { values } = parseArgs({ options: { mongo: { type: 'string' }, data: { type: 'string' } } });
writeFileSync(storedFile, await packClub(mongoOf(values, process.env)));
