import { startService } from '@club/service-kit';
import { financeService } from './finance-service.ts';

await startService(financeService);
