import type { codeCalls } from '@club/contract';
import { clubToday, type HandlersOf } from '@club/service-kit';
import { peekCode } from './take-code.ts';

/** Codes that forms show before saving: hints, nothing is taken. */
export const codeHandlers = {
  nextCotisationCode: async () => ({ code: await peekCode('COT', clubToday()) }),
  nextReglementCode: async () => ({ code: await peekCode('REG', clubToday()) }),
} satisfies HandlersOf<typeof codeCalls>;
