export { api, type MutationStarted, type Tag } from './api/api.ts';
export type { ApiError } from './api/base-query.ts';
export { useAskAgain } from './api/use-ask-again.ts';
export { useForgetAnswers } from './api/use-forget-answers.ts';
export { useKeepAnswer } from './api/use-keep-answer.ts';
export { useMarkStale } from './api/use-mark-stale.ts';
export { newIdempotencyKey } from './api/idempotency-key.ts';
export { newRecordId } from './api/new-record-id.ts';
export { useSubmission, type Submission } from './api/use-submission.ts';
export { endpointsOf, unlessRefused, unlessRefusedOrStale } from './api/endpoints-of.ts';
export { fetchPages } from './api/fetch-pages.ts';
export { addressOf, request, type PartsOf } from './api/request.ts';
export { saveFile } from './api/save-file.ts';
export { useIsOffline } from './api/use-is-offline.ts';
export { useNetwork } from './api/use-network.ts';
export {
  onServerMissed,
  serverAnswers,
  serverMissed,
  serverReturn,
  watchServer,
} from './api/server-return.ts';
export { knownEssai, useGetEssaiQuery } from './essai/essai.ts';
export { useGetActiveSaisonQuery } from './saison/active-saison.ts';
export { followEvents } from './events/follow-events.ts';
export { followRun } from './events/follow-run.ts';
export { fetchSignedIn } from './session/fetch-signed-in.ts';
export {
  forgetKept,
  forgetKeptOfOthers,
  keepForSession,
  keptForSession,
} from './session/kept-for-session.ts';
export { pageHeaders } from './session/page-user.ts';
export { unusedFor, watchPresence } from './session/presence.ts';
export {
  importSealKey,
  keepUnsent,
  nextSlip,
  removeUnsent,
  unsentHeads,
  unsentOf,
  watchUnsent,
  type Unsent,
  type UnsentHead,
} from './unsent/unsent-store.ts';
export { useUnsentHeads } from './unsent/use-unsent-heads.ts';
export { useVisible } from './events/use-visible.ts';
export {
  askToSignInAgain,
  signedInAgain,
  useSessionEndReason,
  useSignInAsked,
  whyEndedIn,
} from './session/sign-in-again.ts';
export { SignedInUserProvider, useCan, useSignedInUser } from './session/signed-in-user.ts';
export { useGetPublicSettingsQuery, useGetSettingsQuery } from './settings/settings-api.ts';
export { useSavedViews } from './vues/vues-api.ts';
export { makeStore } from './store.ts';
export { Provider as StoreProvider } from 'react-redux';
