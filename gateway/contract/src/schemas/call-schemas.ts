import type Joi from 'joi';
import type { BodyOf, CallData, ParamsOf, QueryOf } from '../calls/call.ts';

interface Parts<C> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
}

/** The schemas one call needs: exactly the parts its shape has. */
export type PartSchemas<C> = {
  readonly [P in keyof Parts<C> as Parts<C>[P] extends undefined ? never : P]: Joi.ObjectSchema<Parts<C>[P]>;
};

/** The schemas a capability needs: a call whose shape has a part and lacks its schema does not compile. */
export type SchemasOf<T extends Record<string, CallData>> = {
  readonly [Name in keyof T as keyof PartSchemas<T[Name]> extends never ? never : Name]: PartSchemas<T[Name]>;
};

/** The schemas of a call that is known only while running. */
export interface AnyPartSchemas {
  readonly params?: Joi.ObjectSchema;
  readonly query?: Joi.ObjectSchema;
  readonly body?: Joi.ObjectSchema;
}
