import type { AnswerOf, BodyOf, CallData, ParamsOf, QueryOf } from '@club/contract';
import type { MutationDefinition, QueryDefinition, TagDescription } from '@reduxjs/toolkit/query/react';
import { api, type Tag } from './api.ts';
import type { baseQuery } from './base-query.ts';
import { request, type ApiRequest, type RequestExtras } from './request.ts';

type IsUnion<T, All = T> = T extends unknown ? ([All] extends [T] ? false : true) : never;
type Fields<Part> = Part extends object ? Part : unknown;

/** Path parameters and query values side by side, the body as `body`. */
type Parts<C> = Fields<ParamsOf<C>> &
  Fields<QueryOf<C>> &
  (BodyOf<C> extends object ? { body: BodyOf<C> } : unknown);

/** Of a call that has nothing else: the value of its only path parameter, or nothing at all. */
type Single<C> = [QueryOf<C>, BodyOf<C>] extends [undefined, undefined]
  ? ParamsOf<C> extends object
    ? IsUnion<keyof ParamsOf<C>> extends false
      ? ParamsOf<C>[keyof ParamsOf<C>]
      : never
    : void
  : never;

/** The argument of the hook of a read. */
export type ReadArgument<C> = [Single<C>] extends [never] ? Parts<C> : Single<C>;
/** The argument of the trigger of a write, with the key, version or file that is sent with it. */
export type WriteArgument<C> = Single<C> | (Parts<C> & RequestExtras);

type AnyFunction = (answer: never) => unknown;
type ResultOf<C, Options> = Options extends { transformResponse: AnyFunction }
  ? ReturnType<Options['transformResponse']>
  : AnswerOf<C>;

type Read<C, Options = unknown> = QueryDefinition<
  ReadArgument<C>,
  typeof baseQuery,
  Tag,
  ResultOf<C, Options>,
  'api'
>;
type Write<C, Options = unknown> = MutationDefinition<
  WriteArgument<C>,
  typeof baseQuery,
  Tag,
  ResultOf<C, Options>,
  'api'
>;

interface Transform<C> {
  /** Only for a call that no other front end makes; or to say which of several answers comes. */
  transformResponse?: (answer: AnswerOf<C>) => unknown;
}
type ReadOptions<C> = Pick<
  Read<C>,
  'providesTags' | 'keepUnusedDataFor' | 'onCacheEntryAdded' | 'onQueryStarted'
> &
  Transform<C>;
type WriteOptions<C> = Pick<Write<C>, 'invalidatesTags' | 'onQueryStarted'> &
  Transform<C> & { reads?: false };

/** What RTK Query does with a call beside sending it. `reads`: a POST that changes nothing. */
type OptionsOf<C> = C extends { method: 'GET' }
  ? ReadOptions<C>
  : WriteOptions<C> | (ReadOptions<C> & { reads: true });

type DefinitionOf<C, Options> = C extends { method: 'GET' }
  ? Read<C, Options>
  : Options extends { reads: true }
    ? Read<C, Options>
    : Write<C, Options>;

type Tags = readonly unknown[] | ((...given: unknown[]) => readonly unknown[]) | undefined;
interface AnyOptions {
  reads?: boolean;
  providesTags?: Tags;
  invalidatesTags?: Tags;
}

/**
 * The API with endpoints for calls of the contract, each under the name of its call: `endpointsOf(sectionCalls, { listSections: {
 * providesTags: ['Section'] } })`. Address, argument and answer come from the contract. A call that several front ends make is
 * one endpoint, with the tags of all of them.
 */
export function endpointsOf<
  Calls extends Record<string, CallData>,
  const Table extends { readonly [Name in keyof Calls]?: OptionsOf<Calls[Name]> },
>(calls: Calls, table: Table & Record<Exclude<keyof Table, keyof Calls>, never>) {
  const entries = Object.entries(table as Record<string, AnyOptions>);
  const isKnown = ([name]: [string, unknown]): boolean => name in api.endpoints;
  for (const [name, options] of entries.filter(isKnown)) addTo(name, options);
  return api.injectEndpoints({
    endpoints: (build) => {
      const made = entries
        .filter((entry) => !isKnown(entry))
        .map(([name, options]) => [name, endpoint(build, calls[name]!, options)]);
      return Object.fromEntries(made) as {
        [Name in keyof Table & keyof Calls]: DefinitionOf<Calls[Name], Table[Name]>;
      };
    },
  });
}

type Build = Parameters<Parameters<typeof api.injectEndpoints>[0]['endpoints']>[0];

function endpoint(build: Build, call: CallData, { reads, ...options }: AnyOptions) {
  const query = (argument: unknown): ApiRequest => requestOf(call, argument);
  const definition = { query, ...options } as never;
  return call.method === 'GET' || reads ? build.query(definition) : build.mutation(definition);
}

/** A request from the argument of a hook. */
function requestOf(call: CallData, argument: unknown): ApiRequest {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const values = typeof argument === 'string' ? { [names[0]!]: argument } : (argument ?? {});
  const { body, idempotencyKey, ifMatch, file, ...rest } = values as Record<string, unknown>;
  const params = Object.fromEntries(names.map((name) => [name, rest[name]]));
  const query = Object.fromEntries(Object.entries(rest).filter(([name]) => !names.includes(name)));
  return request(call, { params, query, body, idempotencyKey, ifMatch, file } as never);
}

/** Another front end made this endpoint: its tags and these. */
function addTo(name: string, options: AnyOptions): void {
  api.enhanceEndpoints({
    endpoints: {
      [name]: (made: AnyOptions) => {
        const both = {
          providesTags: tagsOfBoth(made.providesTags, options.providesTags),
          invalidatesTags: tagsOfBoth(made.invalidatesTags, options.invalidatesTags),
        };
        Object.assign(made, { ...options, ...made, ...both });
      },
    } as never,
  });
}

function tagsOfBoth(one: Tags, other: Tags): Tags {
  if (!one || !other) return one ?? other;
  return (...given) => [one, other].flatMap((tags) => (typeof tags === 'function' ? tags(...given) : tags));
}

/** The same, also after a conflict: somebody else changed it. */
export const unlessRefusedOrStale =
  (...tags: TagDescription<Tag>[]) =>
  (_answer: unknown, error: unknown): TagDescription<Tag>[] =>
    !error || (error as { status?: unknown }).status === 409 ? tags : [];

/** Tags that a write makes stale, unless it was refused. */
export const unlessRefused =
  (...tags: TagDescription<Tag>[]) =>
  (_answer: unknown, error: unknown): TagDescription<Tag>[] =>
    error ? [] : tags;
