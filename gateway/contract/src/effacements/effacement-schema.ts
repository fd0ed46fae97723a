import type { SchemasOf } from '../core/call-schemas.ts';
import { joi } from '../core/joi.ts';
import { byId } from '../core/records.ts';
import type { ConfirmEffacement, effacementCalls } from './effacement-calls.ts';

export const effacementSchemas: SchemasOf<typeof effacementCalls> = {
  getApercuEffacement: { params: byId },
  startEffacement: {
    params: byId,
    body: joi.object<ConfirmEffacement, true>({ confirmation: joi.string().max(64).required() }),
  },
  getEffacement: { params: byId },
  followEffacement: { params: byId },
  cancelEffacement: { params: byId },
};
