import { collect } from '../calls/collect.ts';
import type { CallName, Calls } from '../calls/table.ts';
import type { AnyPartSchemas, SchemasOf } from './call-schemas.ts';
import * as capabilities from './capabilities.ts';

export const schemas: SchemasOf<Calls> = collect(capabilities, 'Schemas');

export const schemasOf = (name: CallName): AnyPartSchemas =>
  (schemas as Partial<Record<CallName, AnyPartSchemas>>)[name] ?? {};
