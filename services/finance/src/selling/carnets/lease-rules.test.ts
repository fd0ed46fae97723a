import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CarnetDocument, StoredBail } from '../../documents/money/carnets.ts';
import { bauxVivants, type Demande, louer, prendre } from './lease-rules.ts';

const maintenant = new Date('2026-11-25T10:00:00Z');
const hoursAgo = (hours: number): Date => new Date(maintenant.getTime() - hours * 3_600_000);
const bail = (porteId: string, more: Partial<StoredBail> = {}): StoredBail => ({
  ...{ id: `bail-${porteId}`, porteId, depuis: hoursAgo(0.5), rappele: false },
  ...more,
});
const lu = (achetees: number, prises: number, ...baux: StoredBail[]) => ({
  achetees,
  carnet: { prises, entrees: [] as CarnetDocument['entrees'], baux },
  maintenant,
});
const asked = (more: Partial<Demande> = {}): Demande => ({
  entree: { passageId: 'p', moment: maintenant, sectionId: null },
  ...more,
});
const ids = (baux: readonly StoredBail[] | null | undefined) => baux?.map(({ id }) => id) ?? null;

describe('a door that fetches its state', () => {
  for (const [what, carnet, expected] of [
    ['holds an entry of a carnet that nobody holds', lu(2, 1), ['new']],
    ['beside another door', lu(2, 0, bail('B')), ['bail-B', 'new']],
    ['holds none where the others are held', lu(2, 1, bail('B')), null],
    ['holds none of what is used up', lu(2, 2), null],
    ['keeps what it holds, never a second', lu(9, 0, bail('A')), null],
    ['renews it once it is an hour old', lu(9, 0, bail('A', { depuis: hoursAgo(1) })), ['bail-A']],
    ['has one of a browser that was lost a day ago', lu(1, 0, bail('B', { depuis: hoursAgo(24) })), ['new']],
  ] as const)
    it(what, () => assert.deepEqual(ids(louer(carnet, 'A', () => 'new')), expected));

  it('renews until now', () => {
    const [own] = louer(lu(1, 0, bail('A', { depuis: hoursAgo(3) })), 'A', () => 'new') ?? [];
    assert.equal(own?.depuis, maintenant);
  });
});

describe('an entry that is asked for', () => {
  const taken = { restantes: 1 };
  for (const [what, carnet, demande, baux, reponse] of [
    ['is a free one', lu(3, 1, bail('B')), { porteId: 'A' }, ['bail-B'], taken],
    ['is free before the door’s own', lu(3, 1, bail('A')), { porteId: 'A' }, ['bail-A'], taken],
    [
      'is the door’s own when all are held',
      lu(3, 1, bail('A'), bail('B')),
      { porteId: 'A' },
      ['bail-B'],
      { ...taken, bail: 'bail-A' },
    ],
    [
      'is recalled of a door that is heard',
      lu(2, 1, bail('B')),
      { porteId: 'A' },
      ['bail-B'],
      { restantes: null, tenue: 'rappelee' },
    ],
    [
      'is not known while its door is silent',
      lu(2, 1, bail('C')),
      { porteId: 'A' },
      null,
      { restantes: null, tenue: 'muette' },
    ],
    [
      'is free again a day after its browser was lost',
      lu(2, 1, bail('C', { depuis: hoursAgo(24) })),
      { porteId: 'A' },
      [],
      { restantes: 0 },
    ],
    ['is none of what is used up', lu(2, 2), { porteId: 'A' }, null, { restantes: null }],
    [
      'is the one that the door held',
      lu(3, 1, bail('A'), bail('B')),
      { bail: 'bail-A' },
      ['bail-B'],
      { ...taken, bail: 'bail-A' },
    ],
    ['is a free one when the lease is over', lu(3, 1), { bail: 'bail-A' }, [], taken],
    [
      'is none when the lease is over and others hold the rest',
      lu(2, 1, bail('B')),
      { bail: 'bail-A', porteId: 'B' },
      null,
      { restantes: null },
    ],
    [
      'is none of a second one of a visit, whose lease goes back',
      lu(2, 1, bail('A')),
      { bail: 'bail-A', compte: false },
      [],
      taken,
    ],
  ] as const)
    it(what, () => {
      const prise = prendre(carnet, asked(demande), new Set(['B']));
      assert.deepEqual([ids(prise.ecrit?.baux), prise.reponse], [baux, reponse]);
      const { entree } = prise.ecrit ?? {};
      const isTaken = reponse.restantes !== null && !('compte' in demande);
      assert.deepEqual(entree?.passageId, isTaken ? 'p' : undefined);
    });

  it('is recalled once', () => {
    const first = prendre(lu(1, 0, bail('B')), asked(), new Set(['B']));
    assert.equal(first.ecrit?.baux[0]?.rappele, true);
    assert.equal(prendre(lu(1, 0, ...first.ecrit.baux), asked(), new Set(['B'])).ecrit, undefined);
  });

  it('is taken once for each passage, whose lease goes back', () => {
    const { carnet, ...rest } = lu(3, 1, bail('A'));
    const entrees = [{ passageId: 'p', moment: maintenant, sectionId: null, annulation: null }];
    const prise = prendre({ ...rest, carnet: { ...carnet, entrees } }, asked({ bail: 'bail-A' }), new Set());
    assert.deepEqual(prise, { ecrit: { baux: [] }, reponse: { restantes: 2 } });
  });
});

it('a lease holds its entry for a day', () => {
  const baux = [bail('A', { depuis: hoursAgo(23.9) }), bail('B', { depuis: hoursAgo(24) })];
  assert.deepEqual(ids(bauxVivants(lu(9, 0, ...baux))), ['bail-A']);
});
