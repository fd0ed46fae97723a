import type { Owner } from '../calls/call.ts';
import { collect } from '../calls/collect.ts';
import type { CallName, Calls, CallsOwnedBy } from '../calls/table.ts';
import type { AnyPartSchemas, SchemasOf } from './call-schemas.ts';

type OwnedBy = { readonly [O in Owner]: () => Promise<SchemasOf<Pick<Calls, CallsOwnedBy<O>>>> };

const ownedBy: OwnedBy = {
  admin: async () => collect(await import('./of-admin.ts'), 'Schemas'),
  finance: async () => collect(await import('./of-finance.ts'), 'Schemas'),
  gateway: async () => ({}), // its calls take nothing
  import: async () => collect(await import('./of-import.ts'), 'Schemas'),
  members: async () => collect(await import('./of-members.ts'), 'Schemas'),
  seasons: async () => collect(await import('./of-seasons.ts'), 'Schemas'),
};

/** What tells the schemas of each call of an owner. Those of all owners would stay in the memory of every service. */
export async function schemasOwnedBy(owner: Owner): Promise<(name: CallName) => AnyPartSchemas> {
  const own = (await ownedBy[owner]()) as Partial<Record<CallName, AnyPartSchemas>>;
  return (name) => own[name] ?? {};
}
