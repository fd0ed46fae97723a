import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minorIn, type Currency } from '@club/contract';
import { sumOf } from '../../ledger/rules/amounts.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { drawBordereau } from './draw-bordereau.ts';
import type { RemiseDocument } from './remises.ts';

const club = {
  nom: 'Club Olympique de l’Été',
  adresse: '12, rue de Fès\nCasablanca',
  telephone: '05 22 00 11 22',
  email: 'contact@club.example',
  siteWeb: null,
};

function aRemise(
  devise: Currency,
  montants: readonly string[],
  more: Partial<RemiseDocument> = {},
): RemiseDocument {
  const cheques = montants.map((montant, index) => ({
    reglementId: `r${index}`,
    codeReglement: `REG-251126-0000${index + 1}`,
    payeurId: 'p1',
    nombre: 1,
    payeur: { codeAdherent: '0042', prenom: 'Zoé', nom: 'L’Hôpital' },
    reference: `000012${index}`,
    banque: 'BIAT',
    tireur: index === 0 ? 'Sté Éclair' : null,
    montant: minorIn(devise, montant),
    dateReglement: '2026-11-20',
    dateEcheance: null,
  }));
  return {
    _id: 'm1',
    version: 2,
    numero: 12,
    code: 'REM-00012',
    etat: 'verrouillee',
    tient: true,
    devise,
    banque: 'Banque Populaire',
    compte: '08 006 0001 2345',
    date: '2026-11-25',
    dateEncaissement: null,
    montant: sumOf(cheques.map(({ montant }) => montant)),
    nombre: cheques.length,
    cheques,
    createdBy: 'Amel Ben Salah',
    createdAt: new Date('2026-11-25T09:00:00Z'),
    updatedBy: 'Amel Ben Salah',
    verrouilleeAt: null,
    verrouilleePar: null,
    encaisseePar: null,
    annuleePar: null,
    ...more,
  };
}

/** No-break spaces are drawn by the glyph of the space, so a reader has that. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/ +/g, ' ');

describe('a bank slip on paper', () => {
  const told: readonly [Currency, string, string, string, string, string, string][] = [
    [
      'MAD',
      '1000',
      '234.50',
      '1 000,00',
      '234,50',
      '1 234,50 Dh',
      'Mille deux cent trente-quatre dirhams et cinquante centimes.',
    ],
    ['EUR', '80', '0.80', '80,00', '0,80', '80,80 €', 'Quatre-vingts euros et quatre-vingts centimes.'],
    [
      'TND',
      '450.250',
      '1.005',
      '450,250',
      '1,005',
      '451,255 DT',
      'Quatre cent cinquante et un dinars et deux cent cinquante-cinq millimes.',
    ],
  ];
  for (const [devise, first, second, one, two, total, words] of told)
    it(`tells cheques, total and number in ${devise}, on one page of A4`, async () => {
      const { lines, ...page } = await readPdf(
        await drawBordereau(aRemise(devise, [first, second]), { club }),
      );
      assert.deepEqual([page.pages, Math.round(page.width), Math.round(page.height)], [1, 595, 842]);
      assert.equal(page.title, 'Bordereau de remise de chèques n°\u00a0REM-00012');
      assert.deepEqual(
        plain(lines.join(' ')),
        [
          'Club Olympique de l’Été 12, rue de Fès, Casablanca · 05 22 00 11 22 · contact@club.example',
          'Bordereau de remise de chèques n° REM-00012',
          'Banque : Banque Populaire — Compte : 08 006 0001 2345',
          'N° Chèque n° Tireur Banque Règlement Montant',
          `1 0000120 Sté Éclair BIAT REG-251126-00001 ${one}`,
          `2 0000121 Zoé L’Hôpital BIAT REG-251126-00002 ${two}`,
          `Nombre : 2 chèques Total : ${total}`,
          `Arrêté le présent bordereau à la somme de : ${words}`,
          'Signature du remettant Cachet de la banque',
          'Établi le 25/11/2026 par Amel Ben Salah Page 1 sur 1',
        ].join(' '),
      );
    });

  it('that is open says so', async () => {
    const { lines } = await readPdf(
      await drawBordereau(aRemise('MAD', ['10'], { etat: 'ouverte' }), { club }),
    );
    assert.ok(lines.includes('BROUILLON — la remise n’est pas verrouillée'), lines.join('\n'));
    assert.ok(lines.map(plain).join(' ').includes('Nombre : 1 chèque '), lines.join('\n'));
  });

  for (const [count, pages] of [
    [31, 1],
    [32, 2],
    [100, 3],
  ] as const)
    it(`of ${count} cheques has ${pages} pages`, async () => {
      const remise = aRemise(
        'MAD',
        Array.from({ length: count }, () => '10'),
      );
      assert.equal((await readPdf(await drawBordereau(remise, { club }))).pages, pages);
    });
});
