import type { recuCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { cancelRecu } from './cancel-recu.ts';
import { createRecu } from './create-recu.ts';
import { createRecus } from './create-recus.ts';
import { getAttestation } from './get-attestation.ts';
import { getRecu } from './get-recu.ts';
import { listRecus } from './list-recus.ts';
import { printRecus } from './print-recus.ts';

export const recuHandlers = {
  listRecus,
  createRecu,
  createRecus,
  printRecus,
  getRecu,
  cancelRecu,
  getAttestation,
} satisfies HandlersOf<typeof recuCalls>;
