import type { Permission } from '../access/permissions.ts';

/** The process that answers a call (design.md "In one picture"). */
export type Owner = 'gateway' | 'admin' | 'seasons' | 'members' | 'finance' | 'import';

/** Who may make a call: anyone, anyone signed in, or a holder of one permission of spec §6. */
export type Access = 'public' | 'signed-in' | Permission;

/** What a call takes and gives, as types. Dates are ISO strings, amounts numbers in the club's currency. */
export interface CallShape {
  params?: object;
  query?: object;
  body?: object;
  answer: unknown;
}

/** One line of the table of calls: everything /api promises about it but its types. */
export interface CallData {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for parameters, as in OpenAPI: `/api/adherents/{id}`. */
  readonly path: string;
  readonly owner: Owner;
  readonly access: Access;
  readonly summary: string;
  /** Status of a success; 200 when absent. */
  readonly status?: 200 | 201 | 204 | 302;
  /** How the body travels; `json` when the shape has a body and this is absent. */
  readonly request?: 'json' | 'multipart';
  /** Name of the part that holds the file of a multipart body; `file` when absent. */
  readonly filePart?: 'photo' | 'certificat';
  /** How the answer travels; `json` when absent. `file` is a download, `events` server-sent events, `page` HTML, `redirect` another address. */
  readonly response?: 'json' | 'file' | 'events' | 'page' | 'redirect';
  /** Its work may take longer than a service may be silent: the gateway waits for its answer. */
  readonly slow?: true;
  /** Its body must name the `version` that the client saw; a header `If-Match` counts as that field. */
  readonly versioned?: true;
  /** Internal calls are not routed by the gateway; only these processes may make them, with a service token. */
  readonly callers?: readonly Owner[];
  /** Declared, not delivered yet: the gateway answers 501 (code `planned`). */
  readonly planned?: true;
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

/** Path parameter of most calls on one record. */
export interface ById {
  id: string;
}

/** Paging and sorting of every list (design.md "The contract"). */
export interface PageQuery {
  /** From 1; default 1. */
  page?: number;
  /** Rows a page, 1 to 500; default 50 (spec §9). */
  limit?: number;
}

/** Builds a call's address from its path: each `{name}` replaced by the encoded parameter. */
export function pathOf(call: CallData, params: Readonly<Record<string, string>> = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`missing path parameter ${name} of ${call.path}`);
    return encodeURIComponent(value);
  });
}
