import { combineSlices, configureStore, type Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from './api/api.ts';
import type { ApiError } from './api/base-query.ts';

/** A 401 while nothing on the page could ask to sign in again. */
export type SessionEnded = () => void;

export function makeStore(onSessionEnded: SessionEnded = () => undefined) {
  const store = configureStore({
    reducer: combineSlices(api),
    middleware: (defaults) => defaults().concat(api.middleware, watchSession(onSessionEnded)),
  });
  // Else hidden tabs go on polling.
  setupListeners(store.dispatch);
  return store;
}

function watchSession(onSessionEnded: SessionEnded): Middleware {
  return () => (next) => (action) => {
    const result = next(action);
    if (isRefusal(action) && action.payload.data?.code === 'unauthenticated') onSessionEnded();
    return result;
  };
}

function isRefusal(action: unknown): action is { payload: Partial<ApiError> } {
  const { type, payload } = action as { type?: unknown; payload?: unknown };
  return (
    typeof type === 'string' && type.endsWith('/rejected') && typeof payload === 'object' && payload !== null
  );
}
