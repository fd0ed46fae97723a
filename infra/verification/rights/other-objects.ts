import { deliveredCalls } from '../../testing/delivered-calls.ts';
import type { Person } from './people.ts';
import { effective, titleOf, type Known } from './request-parts.ts';
import type { Part } from './walk.ts';

/** Their id is any person's: a member's, a payer's. */
const ofAnyPerson: ReadonlySet<string> = new Set(['getRefusRappel', 'setRefusRappel']);

const emptyAnswers: readonly string[] = ['[]', '{"solde":0}'];

/** Every call on one record with ids of every other kind: not found, or an empty list. */
export async function walkOtherObjects(admin: Person, known: Known): Promise<Part> {
  const faults: string[] = [];
  let asked = 0;
  const ids = new Set(Object.values(known).filter((id) => /^[0-9a-f]{24}$/.test(id)));
  for (const { name, call } of deliveredCalls) {
    const own = effective(name, call, known);
    const parameter = Object.keys(own.params ?? {}).find((key) => /^(id|payeurId)$/.test(key));
    if (!parameter || call.owner === 'import' || ofAnyPerson.has(name)) continue;
    for (const id of ids) {
      if (id === own.params?.[parameter]) continue;
      const parts = { ...own, params: { ...own.params, [parameter]: id } };
      const { status, body } = await admin.ask(name, call, parts);
      asked += 1;
      const isNone = status === 404 || (status === 200 && emptyAnswers.includes(JSON.stringify(body)));
      if (!isNone)
        faults.push(`${titleOf(call, parts)} answered ${status} ${JSON.stringify(body)?.slice(0, 160)}`);
    }
  }
  return { name: 'ids of other records', asked, faults };
}
