import { collect } from '../core/collect.ts';
import type { CallName, Calls } from './calls.ts';
import type { AnyPartSchemas, SchemasOf } from '../core/call-schemas.ts';
import * as capabilities from './schema-capabilities.ts';

export const schemas: SchemasOf<Calls> = collect(capabilities, 'Schemas');

export const schemasOf = (name: CallName): AnyPartSchemas =>
  (schemas as Partial<Record<CallName, AnyPartSchemas>>)[name] ?? {};
