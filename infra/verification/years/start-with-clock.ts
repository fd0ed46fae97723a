/** As `start-built.ts`, with a clock that the file CLUB_TEST_CLOCK moves: for journeys. */
import { launch } from '../../launcher/launch.ts';
import { movedBy } from './club-clock.ts';

await launch({ build: false, extraEnv: movedBy(process.env['CLUB_TEST_CLOCK'] ?? '') });
