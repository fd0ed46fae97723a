import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/**
 * The one API of the whole front end. A feature adds its own tags first, then its calls
 * (`api.enhanceEndpoints({ addTagTypes }).injectEndpoints(…)`), named after the contract. Nothing is refetched on focus and
 * nothing retried (spec §7); what is in view is asked for again once the network is back.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
