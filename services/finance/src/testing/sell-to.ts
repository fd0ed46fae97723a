import assert from 'node:assert/strict';
import type { Formule } from '@club/contract';
import type { Finance } from './start-finance.ts';

/** Sells formulas to a member who pays for himself in cash; gives the id of the cotisation. */
export async function sellTo(
  { staff }: Finance,
  { id }: { id: string },
  ...formules: readonly Formule[]
): Promise<string> {
  const { status, body } = await staff.call('createCotisation', {
    body: {
      payeurId: id,
      adherentId: id,
      lienParente: 'Lui-même',
      formules: formules.map((one) => ({ formuleId: one.id })),
      reglements: [
        { typeReglement: 'espece', montant: formules.reduce((sum, { montant }) => sum + montant, 0) },
      ],
    } as never,
  });
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
}
