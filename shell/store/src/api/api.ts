import { createApi, type TypedMutationOnQueryStarted } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/**
 * The one API. A feature adds its tags, then its calls (`api.enhanceEndpoints({ addTagTypes
 * }).injectEndpoints(…)`). No refetch on focus; only what did not get through is retried (decision 33).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** Type of the `onQueryStarted` that several mutations share, by their answer and argument. */
export type MutationStarted<Answer, Argument> = NonNullable<
  TypedMutationOnQueryStarted<Answer, Argument, typeof baseQuery>
>;
