import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertRefusal, moneyOf, type Money } from '../testing/money.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { startFinance, type Finance } from '../testing/start-finance.ts';

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
      ...{ adherentId, lienParente: 'Mère' as const, formules: [{ formuleId, montant }] },
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
    assert.match(paid, /Zoé Mejri \(.*\) né\(e\) le 14\/03\/2015 est inscrit\(e\) pour la saison/);
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
