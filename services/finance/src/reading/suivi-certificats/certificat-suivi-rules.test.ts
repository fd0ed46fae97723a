import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { judgeCertificat, type Certifiable } from './certificat-suivi-rules.ts';

const by = { today: '2026-11-24', until: '2026-12-24', musculation: '145' };
const swim = { code: '10', designation: 'Natation', requiresCertificatMedical: true };
const gym = {
  code: '145',
  designation: 'Musculation',
  requiresCertificatMedical: false,
  reglesCertificat: [
    { ageMin: null, ageMax: 17, mois: 0 },
    { ageMin: 60, ageMax: null, mois: 6 },
  ],
};

const judge = (more: Partial<Certifiable>) => judgeCertificat({ id: 'a', sections: [swim], ...more }, by);
const until = (dateExpirationCertificat: string | null) => ({
  aCertificatMedical: true,
  dateExpirationCertificat,
});

describe('where a member stands with his certificate', () => {
  for (const [what, member, etat, fin] of [
    ['none', {}, 'manquant', null],
    ['without an end', until(null), 'sans_date', null],
    ['over since yesterday', until('2026-11-23'), 'expire', '2026-11-23'],
    ['good on its last day, and soon over', until('2026-11-24'), 'bientot', '2026-11-24'],
    ['soon over on the last day asked', until('2026-12-24'), 'bientot', '2026-12-24'],
    ['good beyond', until('2026-12-25'), 'valide', '2026-12-25'],
  ] as const)
    it(what, () => assert.deepEqual(judge(member), { etat, fin, sections: ['Natation'] }));

  it('without scan is to be followed where a section takes only scanned ones (C-8)', () => {
    const noted = { ...until('2027-06-01'), certificatScan: false };
    const strict = { ...swim, scanObligatoire: true };
    assert.equal(judge(noted)?.etat, 'valide');
    assert.equal(judge({ ...noted, sections: [strict] })?.etat, 'sans_scan');
    assert.equal(judge({ ...noted, certificatScan: true, sections: [strict] })?.etat, 'valide');
    assert.equal(judge({ ...noted, ...until('2026-11-23'), sections: [strict] })?.etat, 'expire');
    const child = { sections: [{ ...gym, scanObligatoire: true }, swim], dateNaissance: '2015-01-01' };
    assert.equal(judge({ ...noted, ...child })?.etat, 'valide', 'a section that does not ask him');
  });

  it('is judged by the strictest section at his age, and those that do not ask him are not named', () => {
    const sections = [swim, gym];
    const child = judge({ sections, dateNaissance: '2015-01-01', ...until('2027-01-01') });
    assert.deepEqual(child, { etat: 'valide', fin: '2027-01-01', sections: ['Natation'] });
    const senior = judge({ sections, dateNaissance: '1960-01-01', ...until('2027-05-23') });
    assert.deepEqual(senior, { etat: 'expire', fin: '2026-11-23', sections: ['Natation', 'Musculation'] });
    assert.equal(judge({ sections: [gym], dateNaissance: '2015-01-01' }), null);
  });

  it('is judged on the first day of a formula that has not begun: by the age and the certificate of that day', () => {
    const later = (section: typeof swim | typeof gym) => ({ ...section, des: '2027-09-01' });
    const coming = { sections: [later(swim)] };
    assert.equal(judge({ ...coming, ...until('2027-08-31') })?.etat, 'bientot');
    assert.equal(judge({ ...coming, ...until('2027-09-01') })?.etat, 'valide');
    assert.equal(judge({ ...coming, ...until('2026-11-23') })?.etat, 'expire');
    assert.equal(judge(coming)?.etat, 'manquant');
    const grown = { dateNaissance: '2009-06-01', ...until('2027-03-01') };
    assert.equal(judge({ sections: [gym], ...grown }), null, 'no minor is asked');
    assert.deepEqual(judge({ sections: [later(gym)], ...grown })?.etat, 'bientot', '18 by then');
    assert.deepEqual(judge({ sections: [swim, later(gym)], ...grown, ...until('2027-06-01') }), {
      ...{ etat: 'bientot', fin: '2027-06-01' },
      sections: ['Natation', 'Musculation'],
    });
  });
});
