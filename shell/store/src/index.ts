export { api } from './api/api.ts';
export type { ApiError } from './api/base-query.ts';
export { useForgetAnswers } from './api/use-forget-answers.ts';
export { newIdempotencyKey } from './api/idempotency-key.ts';
export { addressOf, request } from './api/request.ts';
export { followEvents } from './events/follow-events.ts';
export { SignedInUserProvider, useCan, useSignedInUser } from './session/signed-in-user.ts';
export { makeStore } from './store.ts';
export { Provider as StoreProvider } from 'react-redux';
