import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AdherentPorte } from './etat-porte.ts';
import type { FormulePassage, MotifPassage } from './passage.ts';
import { indexEtat, judgeOffline, type MemoirePorte } from './passage-offline-rules.ts';
import { judgeEntree } from './passage-rules.ts';

const today = '2026-11-25';
const door = { sectionId: null, today };
const deja = '2026-11-25T09:58:00.000Z';
const personne = {
  ...{ id: 'a', codeAdherent: '42', prenom: 'Salma', nom: 'TRABELSI', statut: 'actif' as const },
  ...{ aCertificatMedical: true, dateExpirationCertificat: null },
};
const formule = (more: Partial<FormulePassage> = {}): FormulePassage => ({
  ...{ designation: 'Tennis', sectionId: null, section: null, mois: null },
  ...{ du: '2026-09-01', au: '2027-08-31' },
  ...more,
});
const unheld = (id: string, restantes = 5, au = '2027-08-31'): FormulePassage =>
  formule({ designation: `Carnet ${id}`, au, carnet: { id, achetees: 10, restantes } });
const carnet = (id: string, au = '2027-08-31'): FormulePassage =>
  formule({
    designation: `Carnet ${id}`,
    au,
    carnet: { id, achetees: 10, restantes: 5, bail: `bail-${id}` },
  });

interface Memory {
  rendus?: string[];
  visite?: string;
  retard?: boolean;
}
type Case = [
  what: string,
  formules: FormulePassage[],
  memory: Memory,
  expected: [motif: MotifPassage | null, entame: string | null, dejaEntre: string | null],
  why?: RegExp,
];

const judged = (formules: FormulePassage[], { rendus = [], visite, retard = false }: Memory) => {
  const adherent: AdherentPorte = { personne, retard, formules, cartes: [] };
  const etat = indexEtat({ moment: deja, saison: null, dernierNumero: 0, adherents: [adherent] });
  const memoire: MemoirePorte = { isRendu: (bail) => rendus.includes(bail), visite: () => visite ?? null };
  return judgeOffline(etat, { code: '42' }, door, memoire);
};

describe('a carnet at a door without network', () => {
  const cases: Case[] = [
    ['enters by the entry that the door holds', [carnet('a')], {}, [null, 'a', null]],
    [
      'is not known where the door holds none',
      [unheld('a')],
      {},
      ['situation_inconnue', null, null],
      /^Carnet a\u00a0: cette porte ne tient pas/,
    ],
    [
      'is not known once that is used',
      [carnet('a')],
      { rendus: ['bail-a'] },
      ['situation_inconnue', null, null],
      /^Carnet a\u00a0: l’entrée que tenait cette porte est prise/,
    ],
    [
      'comes back in within the visit',
      [carnet('a')],
      { rendus: ['bail-a'], visite: deja },
      [null, null, deja],
    ],
    ['and takes no second one for it', [carnet('a')], { visite: deja }, [null, null, deja]],
    [
      'also by the last one, when the state knows that it is taken',
      [unheld('a', 0)],
      { visite: deja },
      [null, null, deja],
    ],
    ['is refused when it is used up', [unheld('a', 0)], {}, ['carnet_epuise', null, null]],
    ['is that which ends first', [carnet('a'), carnet('b', '2027-01-31')], {}, [null, 'b', null]],
    [
      'is the next one where the door holds none of the first',
      [carnet('a'), unheld('b', 5, '2027-01-31')],
      {},
      [null, 'a', null],
    ],
    ['is not needed where another formula lets in', [unheld('a'), formule()], {}, [null, null, null]],
    [
      'pays first, also within a visit',
      [carnet('a')],
      { retard: true, visite: deja },
      ['impaye', null, null],
    ],
  ];
  for (const [what, formules, memory, expected, why = /^/] of cases)
    it(what, () => {
      const { motif, entame, dejaEntre, explication } = judged(formules, memory);
      assert.deepEqual([motif, entame?.carnet.id ?? null, dejaEntre], expected);
      assert.match(explication, why);
    });
});

describe('a carnet whose entries other doors hold', () => {
  const at = (formules: FormulePassage[], ...tenus: string[]) =>
    judgeEntree(
      { ...personne, photoUrl: null },
      { id: 'a', retard: false, formules },
      door,
      ({ carnet: { id } }) => tenus.includes(id),
    );
  it('gives way to the next one', () => {
    const judgement = at([carnet('a'), carnet('b', '2027-01-31')], 'b');
    assert.ok('verdict' in judgement);
    assert.equal(judgement.verdict.entame?.carnet.id, 'a');
  });
  it('is named when nothing else lets in, the one that ends first', () => {
    const judgement = at([carnet('a'), carnet('b', '2027-01-31'), formule({ au: '2026-01-01' })], 'a', 'b');
    assert.ok('retenu' in judgement);
    assert.equal(judgement.retenu.carnet.id, 'b');
  });
});
