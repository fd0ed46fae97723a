import { startService } from '@club/service-kit';
import { members } from './members.ts';

await startService(members);
