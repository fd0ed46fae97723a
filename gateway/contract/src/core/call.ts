import type { Permission } from '../access/permissions.ts';

export type Owner = 'gateway' | 'admin' | 'seasons' | 'members' | 'finance' | 'import';

/** Access to a call: public, any signed-in user, or users with one permission (I-2). */
export type Access = 'public' | 'signed-in' | Permission;

/** Types of a call. Dates are ISO strings, amounts numbers in the club's currency. */
export interface CallShape {
  params?: object;
  query?: object;
  body?: object;
  answer: unknown;
}

/** One row of the table of calls: everything about a call except its types. */
export interface CallData {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters as `{name}`, as in OpenAPI: `/api/adherents/{id}`. */
  readonly path: string;
  readonly owner: Owner;
  readonly access: Access;
  readonly summary: string;
  /** Status of a success; 200 when absent. */
  readonly status?: 200 | 201 | 204 | 302;
  /** Default `json` when the shape has a body. */
  readonly request?: 'json' | 'multipart';
  /** Name of the file part of a multipart body; default `file`. */
  readonly filePart?: 'photo' | 'certificat' | 'logo';
  /** Default `json`. `file` = download, `events` = server-sent events, `page` = HTML. */
  readonly response?: 'json' | 'file' | 'events' | 'page' | 'redirect';
  /** The gateway waits longer than its usual timeout for this call. */
  readonly slow?: true;
  /** The body needs `version`, or the request `If-Match`. */
  readonly versioned?: true;
  /** Internal call: the gateway does not route it; only these processes may call, with a service token. */
  readonly callers?: readonly Owner[];
}

/** A call with its types; `shape` exists for the compiler only. */
export type Call<Shape extends CallShape = CallShape> = CallData & { readonly shape?: Shape };

/** Declares a call: `call<{ params: ById; answer: Adherent }>()({ method: 'GET', … })`. */
export function call<Shape extends CallShape>() {
  return <const Data extends CallData>(data: Data): Data & { readonly shape?: Shape } => data;
}

type ShapeOf<C> = C extends { readonly shape?: infer Shape } ? NonNullable<Shape> : never;
type Part<C, Key extends keyof CallShape> =
  ShapeOf<C> extends { [K in Key]: infer Value } ? Value : undefined;

export type ParamsOf<C> = Part<C, 'params'>;
export type QueryOf<C> = Part<C, 'query'>;
export type BodyOf<C> = Part<C, 'body'>;
export type AnswerOf<C> = ShapeOf<C> extends { answer: infer Answer } ? Answer : never;

export interface ById {
  id: string;
}

/** Paging and sorting of every list (P-5). */
export interface PageQuery {
  /** From 1; default 1. */
  page?: number;
  /** Rows a page, 1 to 500; default 50 (P-5). */
  limit?: number;
}

/** Fills the `{name}` parts of a path with encoded parameters. */
export function pathOf(call: CallData, params: Readonly<Record<string, string>> = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`missing path parameter ${name} of ${call.path}`);
    return encodeURIComponent(value);
  });
}
