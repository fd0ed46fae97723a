/** The program of `drawApart`: a picture comes in, a PNG goes out. */
import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { drawn } from './draw-logo.ts';

setPriority(10); // whoever works with the club goes first
process.stdout.write(await drawn(await buffer(process.stdin)));
