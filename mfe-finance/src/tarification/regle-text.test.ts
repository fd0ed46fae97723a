import { regleText, type RegleSaid } from './regle-text.ts';

const names = {
  currency: 'MAD' as const,
  section: (id: string) => ({ s1: 'Natation', s2: 'Judo' })[id] ?? 'section supprimée',
  formule: (id: string) => ({ f1: 'Licence' })[id] ?? 'formule supprimée',
};
const rule = (condition: RegleSaid['condition'], more: Partial<RegleSaid> = {}): RegleSaid => ({
  ...{ condition, sectionIds: [], formuleIds: [], cumulable: true, du: null, au: null },
  ...more,
});
const less = (pourcentage: number) => ({ pourcentage });

describe('a rule as a sentence', () => {
  it.each<[string, RegleSaid]>([
    [
      '2e de la famille et suivantes : −10 %, sur la moins chère, pour Natation et Judo, du 01/09/2026 au 31/10/2026',
      rule(
        { genre: 'famille', paliers: [{ rang: 2, effet: less(10) }], sur: 'moins_chere' },
        { sectionIds: ['s1', 's2'], du: '2026-09-01', au: '2026-10-31' },
      ),
    ],
    [
      '2e de la famille : −5 %, 3e et suivantes : −15,5 %, sur la plus chère, non cumulable',
      rule(
        {
          genre: 'famille',
          paliers: [
            { rang: 2, effet: less(5) },
            { rang: 3, effet: less(15.5) },
          ],
          sur: 'plus_chere',
        },
        { cumulable: false },
      ),
    ],
    [
      '2e activité d’une personne et suivantes : −100,00 Dh, par ordre d’inscription',
      rule({ genre: 'activite', paliers: [{ rang: 2, effet: { montant: 100 } }], sur: 'inscription' }),
    ],
    ['De 0 à 11 ans : −50,00 Dh', rule({ genre: 'age', ageMin: 0, ageMax: 11, effet: { montant: 50 } })],
    ['À partir de 65 ans : −30 %', rule({ genre: 'age', ageMin: 65, ageMax: null, effet: less(30) })],
    ['Jusqu’à 17 ans : −30 %', rule({ genre: 'age', ageMin: null, ageMax: 17, effet: less(30) })],
    ['Pro rata des mois qui restent, au moins 25 %', rule({ genre: 'prorata', par: 'mois', plancher: 25 })],
    ['Pro rata des semaines qui restent', rule({ genre: 'prorata', par: 'semaine', plancher: 0 })],
    [
      'Inscription jusqu’au 30/06/2026 : −5 %',
      rule({ genre: 'date', du: null, au: '2026-06-30', effet: less(5) }),
    ],
    [
      'Inscription à partir du 01/10/2026 : +20,00 Dh, pour Licence',
      rule(
        { genre: 'date', du: '2026-10-01', au: null, effet: { montant: 20, majoration: true } },
        { formuleIds: ['f1'] },
      ),
    ],
    ['Étudiant : −20 %', rule({ genre: 'categorie', categories: ['Étudiant'], effet: less(20) })],
    [
      'Exonéré, Personnel ou Résident : −100 %, pour section supprimée, à partir du 01/09/2026',
      rule(
        { genre: 'categorie', categories: ['exonere', 'Personnel', 'Résident'], effet: less(100) },
        { sectionIds: ['gone'], du: '2026-09-01' },
      ),
    ],
  ])('%s', (sentence, regle) => {
    expect(regleText(regle, names).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(sentence);
  });
});
