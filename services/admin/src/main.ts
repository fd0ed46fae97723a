import { startService } from '@club/service-kit';
import { adminService } from './admin-service.ts';
import { readAdminSettings } from './admin-settings.ts';
import { readClubMail } from './emails/club-mail.ts';
import { resolveName } from './emails/pin-address.ts';

await startService(
  adminService({
    ...readAdminSettings(process.env),
    now: () => new Date(),
    clubMail: readClubMail,
    resolve: resolveName,
    print: (line) => process.stdout.write(`${line}\n`),
  }),
);
