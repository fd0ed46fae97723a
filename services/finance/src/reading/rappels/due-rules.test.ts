import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minor } from '@club/service-kit';
import { certificatsDue } from './certificat-due-rules.ts';
import type { OpenPromise, OwedCotisation } from '../../people/payeurs/open-debts.ts';
import { latePayers, soonPayers } from './debt-rules.ts';

const today = '2026-11-24';
const promise = (more: Partial<OpenPromise> = {}): OpenPromise => ({
  payeurId: 'p',
  codeReglement: 'REG-1',
  montantTotal: minor(10_000),
  montantRecu: minor(4_000),
  dateEcheance: '2026-11-23',
  dateReglement: '2026-10-01',
  remis: false,
  ...more,
});
const owed = (more: Partial<OwedCotisation> = {}): OwedCotisation => ({
  payeurId: 'p',
  codeCotisation: 'COT-1',
  montantTotal: minor(30_000),
  montantAlloue: minor(20_000),
  jour: '2026-11-01',
  ...more,
});

describe('who is late', () => {
  for (const [what, promises, cotisations, montant] of [
    ['a promise whose day is over', [promise()], [], 6_000],
    ['on its day not yet', [promise({ dateEcheance: today })], [], undefined],
    ['one without a day, from its own on', [promise({ dateEcheance: null })], [], 6_000],
    ['a cheque that was handed over never', [promise({ remis: true })], [], undefined],
    ['what nobody promised, from the next day', [], [owed()], 10_000],
    ['agreed today not yet', [], [owed({ jour: today })], undefined],
    ['wholly promised not', [], [owed({ montantAlloue: minor(30_000) })], undefined],
    ['both together, once', [promise(), promise({ codeReglement: 'REG-2' })], [owed()], 22_000],
  ] as const)
    it(what, () => assert.equal(latePayers(promises, cotisations, today)[0]?.montant, montant));

  it('is told since the earliest day, with what is owed', () => {
    assert.deepEqual(latePayers([promise()], [owed()], today), [
      { id: 'p', montant: 16_000, date: '2026-11-01', objets: ['REG-1', 'COT-1'] },
    ]);
  });
});

it('due soon is from today to the last day that is asked for', () => {
  const dates = ['2026-11-23', today, '2026-12-01', '2026-12-02'].map((dateEcheance, at) =>
    promise({ dateEcheance, payeurId: String(at) }),
  );
  assert.deepEqual(
    soonPayers(dates, today, '2026-12-01').map(({ id }) => id),
    ['1', '2'],
  );
});

it('a scan that staff have not made yet is no reason to write to a member', () => {
  const strict = {
    code: '10',
    designation: 'Natation',
    requiresCertificatMedical: true,
    scanObligatoire: true,
  };
  const noted = (id: string, dateExpirationCertificat: string) => ({
    ...{ id, sections: [strict], aCertificatMedical: true, certificatScan: false },
    dateExpirationCertificat,
  });
  const due = certificatsDue([noted('long', '2027-06-01'), noted('soon', '2026-12-01')], {
    ...{ today, until: '2026-12-24', musculation: '145' },
  });
  assert.deepEqual(
    due.map(({ id }) => id),
    ['soon'],
  );
});

it('a certificate is missing, over, or ends soon', () => {
  const natation = { code: '10', designation: 'Natation', requiresCertificatMedical: true };
  const member = (id: string, dateExpirationCertificat?: string) => ({
    id,
    sections: [natation],
    aCertificatMedical: dateExpirationCertificat !== undefined,
    dateExpirationCertificat,
  });
  const members = [
    member('none'),
    member('over', '2026-11-23'),
    member('soon', '2026-12-24'),
    member('long', '2026-12-25'),
  ];
  assert.deepEqual(
    certificatsDue(members, { today, until: '2026-12-24', musculation: '145' }).map(({ id, date }) => [
      id,
      date,
    ]),
    [
      ['none', null],
      ['over', '2026-11-23'],
      ['soon', '2026-12-24'],
    ],
  );
});
