import { startService } from '@club/service-kit';
import { adminService } from './admin-service.ts';
import { readAdminSettings } from './admin-settings.ts';

await startService(
  adminService({
    ...readAdminSettings(process.env),
    now: () => new Date(),
    print: (line) => process.stdout.write(`${line}\n`),
  }),
);
