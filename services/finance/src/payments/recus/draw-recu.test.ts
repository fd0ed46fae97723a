import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minorIn, type Currency } from '@club/contract';
import { opposite } from '../../ledger/rules/amounts.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { drawRecu } from './draw-recu.ts';
import type { RecuDocument } from './recus.ts';

/** A PNG of one pixel. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function aRecu(
  devise: Currency,
  cash: string,
  cheque: string,
  more: Partial<RecuDocument> = {},
): RecuDocument {
  const [first, second] = [minorIn(devise, cash), minorIn(devise, cheque)];
  const of = { dateReglement: '2026-11-25', banque: null, reference: null };
  return {
    _id: 'r1',
    saisonId: 's1',
    numero: 12,
    code: 'REC-2026-2027-00012',
    saison: '2026-2027',
    devise,
    payeurId: 'p1',
    payeur: { codeAdherent: '0042', prenom: 'Zoé', nom: 'L’Hôpital' },
    date: '2026-11-25',
    montant: minorIn(devise, String((first + second) / 10 ** (devise === 'TND' ? 3 : 2))),
    lignes: [
      { ...of, reglementId: 'a', codeReglement: 'REG-1', typeReglement: 'espece', montant: first },
      {
        ...of,
        reglementId: 'b',
        codeReglement: 'REG-2',
        typeReglement: 'cheque',
        montant: second,
        reference: '0000123',
        banque: 'BIAT',
      },
    ],
    objets: ['Cotisation COT-251126-00001 — Zoé L’Hôpital'],
    club: {
      nom: 'Club Olympique de l’Été',
      adresse: '12, rue de Fès\nCasablanca',
      telephone: '05 22 00 11 22',
      email: 'contact@club.example',
      siteWeb: null,
    },
    annuleParId: null,
    annuleParCode: null,
    annuleId: null,
    annuleCode: null,
    motif: null,
    remisAt: null,
    createdBy: 'Amel Ben Salah',
    createdAt: new Date('2026-11-25T09:00:00Z'),
    ...more,
  };
}

/** No-break spaces are drawn by the glyph of the space, so a reader has that. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/ +/g, ' ');

describe('a receipt on paper', () => {
  const told: readonly [
    Currency,
    cash: string,
    cheque: string,
    total: string,
    figures: string[],
    words: string,
  ][] = [
    [
      ...(['MAD', '1000', '234.50', '1\u202f234,50\u00a0Dh', ['1\u202f000,00', '234,50']] as const),
      'Mille deux cent trente-quatre dirhams et cinquante centimes.',
    ],
    [
      ...(['EUR', '80', '0.80', '80,80\u00a0€', ['80,00', '0,80']] as const),
      'Quatre-vingts euros et quatre-vingts centimes.',
    ],
    [
      ...(['TND', '450.250', '1.005', '451,255\u00a0DT', ['450,250', '1,005']] as const),
      'Quatre cent cinquante et un dinars et deux cent cinquante-cinq millimes.',
    ],
  ].map((row) => row as never);

  for (const [devise, cash, cheque, total, figures, words] of told)
    it(`tells amounts in ${devise}, in figures and in words, on one page of A5`, async () => {
      const { lines, ...page } = await readPdf(
        await drawRecu(aRecu(devise, cash, cheque), { duplicata: false, logo }),
      );
      const { pages, title } = page;
      assert.deepEqual({ pages, title }, { pages: 1, title: 'Reçu n°\u00a0REC-2026-2027-00012' });
      assert.deepEqual([page.width, page.height].map(Math.round), [420, 595]);
      assert.deepEqual(
        plain(lines.join(' ')),
        [
          'Club Olympique de l’Été',
          '12, rue de Fès, Casablanca',
          '05 22 00 11 22 · contact@club.example',
          'Reçu n°\u00a0REC-2026-2027-00012',
          'Saison 2026-2027 · le 25/11/2026',
          'Reçu de Zoé L’Hôpital (0042)',
          `la somme de ${total} ${words}`,
          'Mode N° et banque Date Montant',
          `Espèces 25/11/2026 ${figures[0]}`,
          `Chèque 0000123 BIAT 25/11/2026 ${figures[1]}`,
          `Total ${total.slice(0, total.indexOf('\u00a0'))}`,
          'Pour Cotisation COT-251126-00001 — Zoé L’Hôpital',
          'Établi par Amel Ben Salah Signature et cachet',
        ]
          .map(plain)
          .join(' '),
      );
    });

  it('is in the name of who bears an Arabic one, its words in their order', async () => {
    const payeur = { codeAdherent: '0042', prenom: 'أحمد بن عبد الله', nom: 'بن علي الإدريسي' };
    const recu = aRecu('MAD', '300', '150', { payeur });
    const { lines } = await readPdf(await drawRecu(recu, { duplicata: false }));
    const words = 'أحمد بن عبد الله بن علي';
    assert.ok(
      lines.some((line) => line.includes(words)),
      lines.join('\n'),
    );
  });

  it('is marked as a duplicate, and as cancelled by which document', async () => {
    const recu = aRecu('MAD', '300', '150', { annuleParId: 'r2', annuleParCode: 'REC-2026-2027-00013' });
    const { lines } = await readPdf(await drawRecu(recu, { duplicata: true }));
    assert.ok(lines.includes('DUPLICATA'), lines.join('\n'));
    assert.ok(lines.includes('ANNULÉ par REC-2026-2027-00013'), lines.join('\n'));
  });

  it('that cancels another says which, why, and takes back the amount', async () => {
    const of = aRecu('MAD', '300', '150');
    const recu = {
      ...of,
      annuleId: 'r1',
      annuleCode: of.code,
      code: 'REC-2026-2027-00013',
      motif: 'Erreur de payeur',
      montant: opposite(of.montant),
      lignes: of.lignes.map((line) => ({ ...line, montant: opposite(line.montant) })),
    };
    const { lines } = await readPdf(await drawRecu(recu, { duplicata: false }));
    for (const said of [
      'Annulation de reçu n°\u00a0REC-2026-2027-00013',
      'Annule le reçu n°\u00a0REC-2026-2027-00012.',
      'Motif\u00a0: Erreur de payeur',
      '\u2212450,00\u00a0Dh',
      'Quatre cent cinquante dirhams.',
    ])
      assert.ok(lines.map(plain).includes(plain(said)), `${said} is not in\n${lines.join('\n')}`);
  });

  it('tells what was handed over, what is promised, and what is left', async () => {
    const cheque = { typeReglement: 'cheque' as const, reference: '0000124', banque: 'BIAT' };
    const recu = aRecu('MAD', '2000', '0', {
      echeances: [
        { ...cheque, dateEcheance: '2027-01-05', montant: minorIn('MAD', '2300'), remis: true },
        {
          typeReglement: 'virement',
          reference: null,
          banque: null,
          dateEcheance: '2027-02-05',
          montant: minorIn('MAD', '2300'),
          remis: false,
        },
      ],
      reste: minorIn('MAD', '4600'),
    });
    const text = (await readPdf(await drawRecu(recu, { duplicata: false }))).lines.map(plain).join('\n');
    for (const said of ['Chèque, remis', '0000124 BIAT', '05/01/2027', 'Virement, promis', '05/02/2027'])
      assert.ok(text.includes(said), `${said} is not in\n${text}`);
    assert.ok(text.includes('Reste à encaisser : 4 600,00 Dh'), text);
  });

  it('says the VAT that its amount includes, when the club has one', async () => {
    const text = (
      await readPdf(await drawRecu(aRecu('MAD', '300', '150', { tva: 5.5 }), { duplicata: false }))
    ).lines
      .map(plain)
      .join('\n');
    assert.ok(text.includes('dont TVA 5,5 % : 23,46 Dh'), text);
  });

  it('says that all is paid, and nothing of an account that a former release did not keep', async () => {
    const linesOf = async (more: Partial<RecuDocument>) =>
      (await readPdf(await drawRecu(aRecu('MAD', '300', '150', more), { duplicata: false }))).lines.join(
        '\n',
      );
    assert.match(await linesOf({ echeances: [], reste: minorIn('MAD', '0') }), /Tout est payé\./);
    assert.doesNotMatch(await linesOf({}), /Tout est payé|Reste à encaisser/);
  });

  const aFamilyOfFour = (more: Partial<RecuDocument> = {}) =>
    aRecu('MAD', '2000', '1000', {
      objets: ['Amine', 'Zoé', 'Salma', 'Hedi'].map(
        (prenom, at) => `Natation enfant, École de musique — ${prenom} L’Hôpital (COT-251126-0000${at})`,
      ),
      prix: Array.from({ length: 4 }, (_, at) => [
        `Natation enfant\u00a0: 2\u202f400,00\u00a0; ${at + 1}e enfant, −10\u00a0% de 2\u202f400,00\u00a0: −240,00\u00a0; 8 mois sur 10\u00a0: −432,00`,
        `École de musique\u00a0: 1\u202f800,00\u00a0; 2e activité, −5\u00a0% de 1\u202f800,00\u00a0: −90,00\u00a0; Prix convenu à la main\u00a0: −10,00`,
      ]),
      echeances: Array.from({ length: 3 }, (_, at) => ({
        ...{ typeReglement: 'cheque' as const, reference: `000012${at}`, banque: 'BIAT', remis: true },
        ...{ dateEcheance: `2027-0${at + 1}-05`, montant: minorIn('MAD', '1000') },
      })),
      reste: minorIn('MAD', '3000'),
      ...more,
    });

  it('says under each line what it cost before reductions, and why it costs less: a family of four is one page', async () => {
    const { lines, pages } = await readPdf(await drawRecu(aFamilyOfFour(), { duplicata: true, logo }));
    const text = lines.map(plain).join('\n');
    assert.equal(pages, 1);
    for (const said of [
      'Natation enfant : 2 400,00 ; 4e enfant, −10 % de 2 400,00 : −240,00',
      '(COT-251126-00003)',
    ])
      assert.ok(plain(lines.join(' ')).includes(said), `${said} is not in\n${text}`);
    assert.doesNotMatch(text, /et \d+ autres?/);
  });

  it('leaves the reasons out rather than a line, where the page is full', async () => {
    const echeances = Array.from({ length: 12 }, () => aFamilyOfFour().echeances![0]!);
    const { lines, pages } = await readPdf(
      await drawRecu(aFamilyOfFour({ echeances }), { duplicata: true, logo }),
    );
    const text = lines.map(plain).join(' ');
    assert.equal(pages, 1);
    assert.doesNotMatch(text, /4e enfant/);
    assert.match(text, /Amine L’Hôpital/);
  });

  it('of many règlements with long names keeps to one page', async () => {
    const of = aRecu('MAD', '300', '150');
    const nom = 'Nom-de-famille-composé-particulièrement-long '.repeat(2).trim();
    const recu = {
      ...of,
      payeur: { ...of.payeur, nom },
      lignes: Array.from({ length: 12 }, () => ({ ...of.lignes[1]!, banque: nom })),
      objets: Array.from({ length: 12 }, (_, index) => `Cotisation COT-251126-${index} — ${nom}`),
      echeances: Array.from({ length: 12 }, () => ({
        ...{ typeReglement: 'cheque' as const, reference: '0000124', banque: nom, remis: true },
        ...{ dateEcheance: '2027-01-05', montant: of.montant },
      })),
      reste: of.montant,
    };
    assert.equal((await readPdf(await drawRecu(recu, { duplicata: true, logo }))).pages, 1);
  });
});
