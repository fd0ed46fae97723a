/** `pass-to.ts DATA DAY`: moves the clock of the club that runs on a data folder to noon of a day. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RunState } from '../../launcher/data-folder.ts';
import { services } from '../../launcher/services.ts';
import { ClubClock } from './club-clock.ts';

const [data = '', day = ''] = process.argv.slice(2);
const { url = '', ports } = JSON.parse(readFileSync(path.join(data, 'run.json'), 'utf8')) as RunState;
const clock = new ClubClock(process.env['CLUB_TEST_CLOCK'] ?? '');
const urls = services.map((name) => `http://127.0.0.1:${ports[name]}`);
await clock.moveTo(new Date(`${day}T12:00:00Z`), url, urls);
