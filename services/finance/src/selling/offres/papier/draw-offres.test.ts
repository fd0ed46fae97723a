import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LigneOffre, Offre } from '@club/contract';
import { readPdf } from '../../../testing/read-pdf.ts';
import { drawOffres } from './draw-offres.ts';

const salma = { id: 'a1', codeAdherent: '42', prenom: 'Salma', nom: 'Trabelsi' };

const aLine = (more: Partial<LigneOffre> = {}): LigneOffre => ({
  adherent: salma,
  lienParente: 'Lui-même',
  formuleId: 'f1',
  code: 'N10',
  designation: 'Natation',
  ancienMontant: 400,
  montant: 1450,
  cotisationId: null,
  obstacle: null,
  explication: null,
  ...more,
});

const anOffer = (lignes: LigneOffre[]): Offre => ({
  id: 'o1',
  code: 'OFF-261126-00001',
  etat: 'ouverte',
  renouvellementId: 'r1',
  saisonId: 's1',
  payeur: salma,
  lignes,
  montantTotal: 0,
  montantAccepte: 0,
  montantOuvert: 0,
  finLe: '2026-12-31',
  createdBy: 'Nadia Haddad',
  createdAt: '2026-11-26T10:00:00.000Z',
  annulation: null,
});

const paper = {
  club: { nom: 'Club de l’Été', adresse: null, telephone: null, email: null, siteWeb: null },
  devise: 'MAD' as const,
  logo: undefined,
  saisonName: () => '2026-2027',
};

const read = async (offres: Offre[], page = 1) => {
  const { lines, pages } = await readPdf(await drawOffres(offres, paper), page);
  return { text: lines.join(' ').replaceAll(/[\u00a0\u202f ]+/g, ' '), pages };
};

describe('an offer on paper', () => {
  it('says to whom, what, at which price and until when, what changed, and its code', async () => {
    const older = aLine({ designation: 'Judo', montant: 300, ancienMontant: 300 });
    const tooOld = { ...older, obstacle: 'age' as const, explication: 'Sami aura 18 ans.' };
    const { text, pages } = await read([anOffer([aLine(), tooOld, aLine({ cotisationId: 'c1' })])]);
    assert.equal(pages, 1);
    assert.equal(
      text,
      [
        'Club de l’Été Offre de renouvellement — saison 2026-2027 Salma Trabelsi (42)',
        'Adhérent Formule Montant Salma Trabelsi Natation 1 450,00 Dh La saison précédente : 400,00 Dh.',
        'Salma Trabelsi Judo 300,00 Dh Non compris dans le total. Sami aura 18 ans.',
        'Total 1 450,00 Dh Ces prix sont valables jusqu’au 31/12/2026 inclus.',
        'Pour accepter, présentez ce code à l’accueil : OFF-261126-00001',
        'Vous ne devez rien avant d’avoir accepté. Offre du 26/11/2026 OFF-261126-00001',
      ].join(' '),
    );
  });

  it('has a page of its own, and goes on where its lines are many', async () => {
    const many = Array.from({ length: 16 }, (_, at) => aLine({ designation: `Formule ${at + 1}` }));
    const { pages, text } = await read([anOffer([aLine()]), anOffer(many)], 3);
    assert.equal(pages, 3);
    assert.match(
      text,
      /^Salma Trabelsi, offre OFF-261126-00001 \(suite\) Adhérent Formule Montant.*Formule 16.*Total 23 200,00 Dh/,
    );
  });

  it('of eight lines with long notes goes on, with a foot on each page', async () => {
    const explication =
      'Salma Trabelsi aura 18 ans le premier jour, et la formule Natation enfants est ouverte de 6 à 17 ans. Un certificat médical valable est demandé, le sien est expiré depuis le 01/09/2026.';
    const long = Array.from({ length: 8 }, () => aLine({ obstacle: 'age', explication }));
    const first = await read([anOffer(long)]);
    const second = await read([anOffer(long)], 2);
    assert.equal(first.pages, 2);
    for (const { text } of [first, second]) assert.match(text, /Offre du 26\/11\/2026 OFF-261126-00001$/);
    assert.equal(`${first.text}${second.text}`.match(/Non compris/g)?.length, 8);
    assert.match(second.text, /Total 0,00 Dh .* OFF-261126-00001 Vous ne devez rien/);
  });
});
