/** `npm start` on front ends that stand built: a test that starts a club must not rebuild what another one serves. */
import { launch } from './launch.ts';

await launch({ build: false });
