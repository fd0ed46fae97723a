import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertRefusal, moneyOf, type Money } from '../../testing/money.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { startFinance, type Finance } from '../../testing/start-finance.ts';

let club: Finance;
let money: Money;
before(async () => {
  club = await startFinance();
  money = moneyOf(club);
});
after(() => club.stop());

/** The attestation of a member, read back. */
async function attested(id: string, query = ''): Promise<string> {
  const response = await club.staff.open(`/api/adherents/${id}/attestation${query}`);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('Content-Type'), 'application/pdf');
  const { lines } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  return lines.join(' ').replaceAll(/[\u00a0\u202f ]+/g, ' ');
}

describe('an attestation', () => {
  it('is of one member of a family, with his own price, and of the active season', async () => {
    const { id: payeurId } = await club.given.person();
    const child = await club.given.person({ prenom: 'Zoé', nom: 'Mejri', dateNaissance: '2015-03-14' });
    const { id: formuleId } = await club.given.formule({ designation: 'Natation enfants' });
    const line = (adherentId: string, montant: number) => ({
      adherentId,
      lienParente: 'Mère' as const,
      formules: [{ formuleId, montant }],
    });
    const { id: brother } = await club.given.person();
    await money.cotisation({
      payeurId,
      type: 'famille',
      adherents: [line(child.id, 280), line(brother, 450)],
    });
    assert.match(await attested(child.id), /Total 280,00 Cette somme est en cours de règlement\./);
    await money.pay(payeurId, 730, { statut: 'complete' });
    const paid = await attested(child.id);
    assert.match(paid, /Zoé Mejri \(.*\) née le 14\/03\/2015 est inscrite pour la saison/);
    assert.match(paid, /Natation enfants .* 280,00 Total 280,00/);
    assert.match(paid, /La somme de 280,00 Dh \(deux cent quatre-vingts dirhams\) est réglée en totalité\./);
  });

  it('is refused for who takes nothing in that season, is unknown, or asks for an unknown season', async () => {
    club.service.replyAs('members', { adherent: async () => null });
    club.service.replyAs('seasons', { saison: async () => null });
    const saisonId = await club.given.saison({ nom: 'Été 2027' });
    const { payeurId: id } = await money.cotisation();
    const refused = (params: { id: string }, query: { saisonId?: string } = {}) =>
      club.refused('getAttestation', { params, query });
    assertRefusal(await refused({ id }, { saisonId }), 422, /n’a pas de formule pour la saison Été 2027\.$/);
    const unknown = '65f0000000000000000000ff';
    assertRefusal(await refused({ id: unknown }), 404, 'Adhérent introuvable.');
    assertRefusal(await refused({ id }, { saisonId: unknown }), 422, 'Saison introuvable.');
  });
});

describe('receipts of several règlements', () => {
  /** Of each page, whether it is marked as a duplicate. */
  const print = async (ids: readonly string[]) => {
    const response = await club.staff.open(`/api/recus/impression?ids=${ids.join(',')}`);
    assert.equal(response.status, 200);
    const content = new Uint8Array(await response.arrayBuffer());
    const { pages } = await readPdf(content);
    const read = Array.from({ length: pages }, (_, at) => readPdf(content, at + 1));
    return (await Promise.all(read)).map(({ lines }) => lines.includes('DUPLICATA'));
  };

  it('are one for each payer, once; what has none is named with the reason; one PDF has a page for each', async () => {
    const paid = async (montant: number, more: object) => {
      const { id } = await club.given.person();
      await money.debts(id, montant);
      return money.pay(id, montant, more);
    };
    const [one, two] = [await paid(120, { statut: 'complete' }), await paid(80, { statut: 'complete' })];
    const promised = await paid(50, { statut: 'en_attente' });
    const body = { reglementIds: [one.id, promised.id, two.id] };
    const { status, body: given } = await club.staff.call('createRecus', { body });
    assert.equal(status, 201);
    assert.deepEqual(
      given.recus.map(({ montant, reglementIds }) => [montant, reglementIds]),
      [
        [120, [one.id]],
        [80, [two.id]],
      ],
    );
    assert.equal(given.recus[1]!.numero, given.recus[0]!.numero + 1);
    assert.deepEqual(
      given.sans.map(({ codeReglement }) => codeReglement),
      [promised.codeReglement],
    );
    assert.match(given.sans[0]!.raison, /^Rien n’est encore encaissé/);
    const again = await club.staff.call('createRecus', { body });
    assert.deepEqual(again.body.recus, given.recus);
    const ids = given.recus.map(({ id }) => id);
    const [first] = ids;
    assert.deepEqual(await print([first!]), [false]);
    assert.deepEqual(await print(ids), [true, false]);
    assert.deepEqual(await print(ids), [true, true]);
    assert.equal((await club.staff.open(`/api/recus/impression?ids=${'0'.repeat(24)}`)).status, 404);
    assert.equal((await club.staff.open('/api/recus/impression?ids=')).status, 404);
    const many = Array.from({ length: 51 }, (_, at) => at.toString(16).padStart(24, '0'));
    assertRefusal(
      await club.refused('createRecus', { body: { reglementIds: many } }),
      400,
      /au plus 50 reçus/,
    );
  });
});
