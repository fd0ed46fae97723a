import { startService } from '@club/service-kit';
import { seasonsService } from './seasons-service.ts';

await startService(seasonsService);
