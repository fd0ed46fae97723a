import type { recuCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { cancelRecu } from './cancel-recu.ts';
import { createRecu } from './create-recu.ts';
import { getAttestation } from './get-attestation.ts';
import { getRecu } from './get-recu.ts';
import { listRecus } from './list-recus.ts';

export const recuHandlers = {
  listRecus,
  createRecu,
  getRecu,
  cancelRecu,
  getAttestation,
} satisfies HandlersOf<typeof recuCalls>;
