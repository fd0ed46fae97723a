/** `npm start`: the whole product on this machine, until Ctrl-C. */
import { launch } from './launch.ts';

await launch({ build: true, newestMongoDB: true });
