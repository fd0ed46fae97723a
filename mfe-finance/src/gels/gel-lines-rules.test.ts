import { aCotisation, aCotisationAdherent, idOf } from '../testing/builders.ts';
import { effetText, geleeText, lignesDe, retoursDe } from './gel-lines-rules.ts';
import { aGel } from './testing/a-gel.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const member = idOf('a1');
const frozen = {
  id: 'g1',
  du: '2027-01-15',
  au: '2027-02-28',
  jours: 45,
  avant: '2027-08-31',
  apres: '2027-10-15',
};
/** The natation of a member, with these freezes and last day. */
const taken = (more: object = {}) => {
  const line = aCotisationAdherent();
  return aCotisation({
    adherents: [{ ...line, formules: line.formules.map((one) => ({ ...one, ...more })) }],
  });
};

describe('what a freeze says of a line before it is done', () => {
  const [line] = lignesDe(member, [taken()]);
  const [again] = lignesDe(member, [taken({ dateFin: '2027-10-15', gels: [{ ...frozen, aCote: false }] })]);

  it.each([
    [line, '2027-01-15', '2027-02-28', 'Natation adulte : 45 jours, fin le 15/10/2027 au lieu du 31/08/2027'],
    [line, '2027-03-01', '2027-03-01', 'Natation adulte : 1 jour, fin le 01/09/2027 au lieu du 31/08/2027'],
    [
      line,
      '2027-09-01',
      '2027-09-30',
      'Natation adulte : rien ne change, elle court du 01/09/2026 au 31/08/2027',
    ],
    [again, '2027-02-28', '2027-03-05', 'Natation adulte : déjà gelée du 15/01/2027 au 28/02/2027'],
    [again, '2027-03-01', '2027-03-05', 'Natation adulte : 5 jours, fin le 20/10/2027 au lieu du 15/10/2027'],
  ])('%#', (ligne, du, au, text) => expect(plain(effetText(ligne!, { du, au }))).toBe(text));

  it('counts from the moved end of a line of a closed season', () => {
    const [beside] = lignesDe(member, [taken({ gels: [{ ...frozen, aCote: true }] })]);
    expect(beside?.au).toBe('2027-10-15');
  });

  it('leaves out the lines of the family', () => expect(lignesDe(idOf('b2'), [taken()])).toEqual([]));
});

describe('the last days that come back with a freeze that is taken back', () => {
  it.each([
    ['as they were', { dateFin: '2027-10-15' }, '31/08/2027 au lieu du 15/10/2027'],
    [
      'brought forward, where the end was moved by hand',
      { dateFin: '2027-10-31' },
      '16/09/2027 au lieu du 31/10/2027',
    ],
  ])('are %s', (_what, more, text) => {
    const now = taken({ ...more, gels: [{ ...frozen, aCote: false }] });
    expect(retoursDe(aGel(), [now]).map(plain)).toEqual([`Natation adulte : fin le ${text}`]);
  });
});

describe('a freeze that lowers the price instead', () => {
  const [line] = lignesDe(member, [taken()]);
  const days = { du: '2027-01-15', au: '2027-02-28' };

  it('says so before it is done, and by how much once it is', () => {
    expect(plain(effetText(line!, days, 'credit'))).toBe(
      'Natation adulte : 45 jours, prix baissé d’autant, fin le 31/08/2027 comme avant',
    );
    const gel = { jours: 45, avant: '2027-08-31', apres: '2027-08-31', rendu: 148 };
    expect(plain(geleeText('Natation', gel))).toBe('Natation : 45 jours, 148,00 Dh de moins');
    const [ligne] = aGel().lignes;
    expect(retoursDe(aGel({ lignes: [{ ...ligne!, ...gel }] }), [taken()]).map(plain)).toEqual([
      'Natation adulte : 148,00 Dh de nouveau dus',
    ]);
  });

  it('says that the price of a closed season’s line stays', () => {
    const gel = { jours: 45, avant: '2027-08-31', apres: '2027-08-31', rendu: 148, aCote: true };
    expect(plain(geleeText('Natation', gel))).toBe(
      'Natation : 45 jours, 148,00 Dh rendus, prix inchangé (saison close)',
    );
    const [ligne] = aGel().lignes;
    expect(retoursDe(aGel({ lignes: [{ ...ligne!, ...gel }] }), [taken()]).map(plain)).toEqual([
      'Natation adulte : 148,00 Dh rendus sont repris',
    ]);
  });

  it('gives a carnet its days, whose entries stay', () => {
    const [carnet] = lignesDe(member, [taken({ entrees: 10 })]);
    expect(plain(effetText(carnet!, days, 'credit'))).toMatch(/fin le 15\/10\/2027 au lieu du/);
  });
});
