import type { certificatCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { exportCertificats } from './export-certificats.ts';
import { listCertificats } from './list-certificats.ts';

/** The calls on who is asked for a certificate. */
export const suiviHandlers = { listCertificats, exportCertificats } satisfies HandlersOf<
  Pick<typeof certificatCalls, 'listCertificats' | 'exportCertificats'>
>;
