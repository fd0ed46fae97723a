import { startService } from '@club/service-kit';
import { membersService } from './members-service.ts';

await startService(membersService);
