import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minor } from '@club/service-kit';
import { readPdf } from '../../testing/read-pdf.ts';
import { drawAttestation, type Attestation } from './draw-attestation.ts';

const days = { dateDebut: '2026-09-01', dateFin: '2027-08-31' };

const attestation = (total: number, regle: number, devise: Attestation['devise'] = 'MAD'): Attestation => ({
  club: { nom: 'Club de l’Été', adresse: null, telephone: null, email: null, siteWeb: null },
  devise,
  saison: '2026-2027',
  date: '2026-11-25',
  par: 'Amel Ben Salah',
  adherent: {
    codeAdherent: '0042',
    civilite: 'Mme',
    prenom: 'Zoé',
    nom: 'L’Hôpital',
    dateNaissance: '1998-03-14',
  },
  attested: {
    formules: [
      { formuleId: 'n', montant: minor(30_000), ...days },
      { formuleId: 'm', montant: minor(total - 30_000), ...days },
    ],
    total: minor(total),
    regle: minor(regle),
  },
  formuleName: (id) => ({ n: 'Natation adulte', m: 'Musculation' })[id] ?? '—',
});

/** No-break spaces are drawn by the glyph of the space. */
const read = async (one: Attestation) => {
  const { lines, pages } = await readPdf(await drawAttestation(one, undefined));
  assert.equal(pages, 1);
  return lines.join(' ').replaceAll(/[\u00a0\u202f ]+/g, ' ');
};

describe('an attestation on paper', () => {
  it('tells who takes what in which season, and that it is paid, in figures and in words', async () => {
    assert.equal(
      await read(attestation(73_000, 73_000)),
      [
        'Club de l’Été Attestation d’inscription et de paiement',
        'Club de l’Été atteste que Zoé L’Hôpital (0042) née le 14/03/1998',
        'est inscrite pour la saison 2026-2027 : Formule Période Montant',
        'Natation adulte 01/09/2026 – 31/08/2027 300,00 Musculation 01/09/2026 – 31/08/2027 430,00',
        'Total 730,00 La somme de 730,00 Dh (sept cent trente dirhams) est réglée en totalité.',
        'Fait le 25/11/2026. Établie par Amel Ben Salah Signature et cachet',
      ].join(' '),
    );
  });

  it('attests no more than was received', async () => {
    const part = await read(attestation(730_000, 300_000, 'TND'));
    assert.match(
      part,
      /Sur cette somme, 300,000 DT \(trois cents dinars\) sont réglés en totalité ; le reste/,
    );
    assert.match(await read(attestation(73_000, 0)), /Cette somme est en cours de règlement\./);
  });
});
