import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Currency, LigneReleve, Releve } from '@club/contract';
import { readPdf } from '../../testing/read-pdf.ts';
import { drawReleve } from './draw-releve.ts';

const club = {
  nom: 'Club Olympique de l’Été',
  adresse: '12, rue de Fès\nCasablanca',
  telephone: '05 22 00 11 22',
  email: 'contact@club.example',
  siteWeb: null,
};

const line = (more: Partial<LigneReleve>): LigneReleve => ({
  date: '2026-09-05',
  nature: 'cotisation',
  document: 'cotisation',
  id: 'c1',
  code: 'COT-050926-00001',
  detail: '',
  du: 0,
  avoir: 0,
  resteDu: 0,
  credits: 0,
  ...more,
});

const aReleve = (more: Partial<Releve> = {}): Releve => ({
  payeur: { id: 'p1', codeAdherent: '0042', prenom: 'Zoé', nom: 'L’Hôpital' },
  saison: { id: 's1', nom: '2026-2027' },
  date: '2026-11-25',
  ouverture: { resteDu: 0, credits: 0 },
  lignes: [],
  cloture: { resteDu: 0, credits: 0 },
  ...more,
});

/** No-break spaces are drawn by the glyph of the space, so a reader has that. */
const plain = (lines: readonly string[]): string =>
  lines
    .join(' ')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();

const draw = async (releve: Releve, devise: Currency = 'MAD') =>
  readPdf(await drawReleve(releve, { club, devise, par: 'Amel Ben Salah' }));

describe('a statement on paper', () => {
  const told: readonly [Currency, number, number, string[]][] = [
    ['MAD', 1_234.5, 300, ['Dh', '0,00', '1 234,50', '300,00', '934,50', '50,00', '934,50 Dh', '50,00 Dh']],
    ['EUR', 80.8, 0.8, ['€', '0,00', '80,80', '0,80', '80,00', '50,00', '80,00 €', '50,00 €']],
    [
      ...(['TND', 451.255, 1.005] as const),
      ['DT', '0,000', '451,255', '1,005', '450,250', '50,000', '450,250 DT', '50,000 DT'],
    ],
  ];
  for (const [devise, du, paid, [sign, zero, asked, came, rest, wallet, total, credits]] of told)
    it(`tells each line and the balance after it in ${devise}, on one page of A4`, async () => {
      const left = Math.round((du - paid) * 1_000) / 1_000;
      const releve = aReleve({
        lignes: [
          line({ detail: 'Zoé L’Hôpital\u00a0: Natation', du, resteDu: du }),
          line({
            date: '2026-09-06',
            nature: 'paiement',
            document: 'reglement',
            code: 'REG-060926-00001',
            detail: 'Chèque n°\u00a00012, BIAT',
            du: -paid,
            resteDu: left,
          }),
          line({
            date: '2026-09-07',
            nature: 'credit',
            document: 'credit',
            code: '',
            detail: 'Trop-perçu',
            avoir: 50,
            resteDu: left,
            credits: 50,
          }),
        ],
        cloture: { resteDu: left, credits: 50 },
      });
      const { lines, ...page } = await draw(releve, devise);
      assert.deepEqual([page.pages, Math.round(page.width), Math.round(page.height)], [1, 595, 842]);
      assert.equal(page.title, 'Relevé de compte — Zoé L’Hôpital');
      assert.equal(
        plain(lines),
        [
          'Club Olympique de l’Été 12, rue de Fès, Casablanca · 05 22 00 11 22 · contact@club.example',
          'Relevé de compte au 25/11/2026 Zoé L’Hôpital (0042)',
          `Saison 2026-2027, montants en ${sign}`,
          'Date Opération Pièce Dû Réglé Reste dû Crédits',
          `Solde à l’ouverture ${zero} ${zero}`,
          `05/09/2026 Cotisation — Zoé L’Hôpital : Natation COT-050926-00001 ${asked} ${asked}`,
          `06/09/2026 Règlement — Chèque n° 0012, BIAT REG-060926-00001 ${came} ${rest}`,
          `07/09/2026 Crédit — Trop-perçu ${rest} +${wallet}`,
          `Reste à payer ${total} Crédits disponibles ${credits}`,
          'Établi le 25/11/2026 par Amel Ben Salah. Ce relevé ne vaut pas reçu. Page 1 sur 1',
        ].join(' '),
      );
    });

  for (const [count, pages] of [
    [0, 1],
    [33, 1],
    [34, 2],
    [100, 3],
  ] as const)
    it(`of ${count} lines has ${pages} pages, each with club and payer`, async () => {
      const lignes = Array.from({ length: count }, () => line({ du: 1 }));
      const { pages: drawn, lines } = await draw(aReleve({ lignes, saison: null }));
      assert.equal(drawn, pages);
      assert.match(
        plain(lines),
        /Club Olympique .* Zoé L’Hôpital \(0042\) Toutes les saisons, montants en Dh/,
      );
    });

  it('shows what was taken back, and no credits where there are none', async () => {
    const lignes = [
      line({ nature: 'impaye', detail: 'Chèque n°\u00a00012', code: 'REG-2', du: 100, resteDu: 100 }),
      line({ nature: 'credit_rembourse', detail: 'Espèces', code: '', avoir: -20, resteDu: 100 }),
    ];
    const { lines } = await draw(aReleve({ lignes, cloture: { resteDu: 100, credits: 0 } }));
    assert.match(plain(lines), /Chèque impayé — Chèque n° 0012 REG-2 100,00 100,00 /);
    assert.match(plain(lines), /Crédit remboursé — Espèces 100,00 −20,00 Reste à payer 100,00 Dh Établi/);
  });
});
