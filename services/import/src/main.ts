import { startService } from '@club/service-kit';
import { importService } from './import-service.ts';

await startService(importService());
