/**
 * `npm run test:operate`: images, infra/compose and the chart, by the tools of their trade where these can be had; what could
 * not be checked is named. `--every-image` builds them all, by the commands of the Dockerfile, and runs the club from them.
 */
import { parseArgs } from 'node:util';
import { operate } from '../../test-run/steps.ts';
import { testRun } from '../../test-run/test-run.ts';

const { values } = parseArgs({ options: { 'every-image': { type: 'boolean', default: false } } });
if (values['every-image']) process.env['CLUB_EVERY_IMAGE'] = 'yes';
await testRun(operate);
