/** `npm run secrets -- --to DIR`: the secrets of a club in containers, a folder for each process. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../launcher/services.ts';
import { writeSecrets } from './secrets.ts';

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'infra/compose/secrets' },
    /** Without a user; default: the replica set of infra/compose. */
    mongo: {
      type: 'string',
      default: 'mongodb://mongo-1:27017,mongo-2:27017,mongo-3:27017/?replicaSet=club',
    },
    nats: { type: 'string', default: 'nats://nats:4222' },
  },
});
const folder = path.resolve(root, values.to);
await writeSecrets(folder, { mongo: values.mongo, nats: values.nats });
process.stdout.write(
  `${folder}: a folder for each process. User 111 signs in with ${path.join(folder, 'keys', 'admin.password')}.\n` +
    'Keep a copy of the folder with the backups, and nowhere else: who has it reads everything.\n',
);
