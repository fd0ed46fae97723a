import type Joi from 'joi';
import type { BodyOf, CallData, ParamsOf, QueryOf } from './call.ts';

interface Parts<C> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
}

/** Schemas for exactly the parts that the call's shape declares. */
export type PartSchemas<C> = {
  readonly [P in keyof Parts<C> as Parts<C>[P] extends undefined ? never : P]: Joi.ObjectSchema<Parts<C>[P]>;
};

/** A missing schema does not compile. */
export type SchemasOf<T extends Record<string, CallData>> = {
  readonly [Name in keyof T as keyof PartSchemas<T[Name]> extends never ? never : Name]: PartSchemas<T[Name]>;
};

export interface AnyPartSchemas {
  readonly params?: Joi.ObjectSchema;
  readonly query?: Joi.ObjectSchema;
  readonly body?: Joi.ObjectSchema;
}
