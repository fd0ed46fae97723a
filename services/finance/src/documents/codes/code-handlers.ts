import type { codeCalls } from '@club/contract';
import { clubToday, type HandlersOf } from '@club/service-kit';
import { peekCode } from './take-code.ts';

/** Codes shown by forms before saving: hints only, nothing is taken. */
export const codeHandlers = {
  nextCotisationCode: async () => ({ code: await peekCode('COT', clubToday()) }),
  nextReglementCode: async () => ({ code: await peekCode('REG', clubToday()) }),
} satisfies HandlersOf<typeof codeCalls>;
