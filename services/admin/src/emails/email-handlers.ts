import type { emailCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { sendTestEmail, type TestDeps } from './test-email.ts';

export function emailHandlers(deps: TestDeps) {
  return {
    testEmail: (request) => sendTestEmail(request, deps),
  } satisfies HandlersOf<typeof emailCalls>;
}
