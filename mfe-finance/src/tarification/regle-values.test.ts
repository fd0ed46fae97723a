import type { Condition, RegleClub } from '@club/contract';
import { bodyOfRegle, formFieldOf, formOfRegle, regleFaults, type RegleFormValues } from './regle-values.ts';
import { csvOfSimulation } from '../essai/simulation-csv.ts';
import { movedRegles, newPlaces } from './ordre-rules.ts';

const ruleOf = (condition: Condition<number>, more: Partial<RegleClub> = {}): RegleClub => ({
  ...{ id: 'r1', version: 1, createdAt: '2026-11-01T09:00:00.000Z', nom: 'Fratrie', condition, ordre: 3 },
  ...{ sectionIds: ['s1'], formuleIds: [], cumulable: false, du: '2026-09-01', au: null },
  ...more,
});
const conditions: Condition<number>[] = [
  { genre: 'age', ageMin: null, ageMax: 11, effet: { montant: 1250.5 } },
  {
    genre: 'famille',
    sur: 'plus_chere',
    paliers: [
      { rang: 2, effet: { pourcentage: 10 } },
      { rang: 3, effet: { pourcentage: 15.5 } },
    ],
  },
  { genre: 'activite', sur: 'inscription', paliers: [{ rang: 2, effet: { montant: 20, majoration: true } }] },
  { genre: 'prorata', par: 'semaine', plancher: 25 },
  { genre: 'date', du: null, au: '2026-06-30', effet: { pourcentage: 5 } },
  { genre: 'categorie', categories: ['exonere', 'Étudiant'], effet: { pourcentage: 20 } },
];
const typed = (more: Partial<RegleFormValues>) => ({ ...formOfRegle(undefined, 'MAD'), ...more });
const faultsOf = (more: Partial<RegleFormValues>) =>
  regleFaults(bodyOfRegle(typed(more), 'MAD')).map(({ field }) => formFieldOf(field));

describe('the form of a rule', () => {
  it.each(conditions)('gives back a rule of the kind $genre as it is', (condition) => {
    const { id: _id, version: _version, createdAt: _createdAt, ...fields } = ruleOf(condition);
    expect(bodyOfRegle(formOfRegle(ruleOf(condition), 'MAD'), 'MAD')).toEqual(fields);
  });

  it('leaves the place of a new rule to the server, and begins from an example', () => {
    const body = bodyOfRegle(formOfRegle(undefined, 'MAD', 'famille'), 'MAD');
    expect(body).not.toHaveProperty('ordre');
    expect(body.condition).toEqual({
      ...{ genre: 'famille', sur: 'moins_chere' },
      paliers: [{ rang: 2, effet: { pourcentage: 10 } }],
    });
  });

  it.each<[Partial<RegleFormValues>, string[]]>([
    [{ genre: 'age' }, ['ageMin']],
    [{ genre: 'age', ageMin: '12', ageMax: '6' }, ['ageMax']],
    [{ paliers: [] }, ['paliers']],
    [{ paliers: [{ rang: '1', sens: 'reduction', valeur: '5', unite: 'pourcentage' }] }, ['paliers.0.rang']],
    [{ genre: 'date' }, ['premier']],
    [{ genre: 'date', premier: '2026-09-02', dernier: '2026-09-01' }, ['dernier']],
    [{ genre: 'categorie' }, ['categories']],
    [{ du: '2026-09-02', au: '2026-09-01', ordre: 'un' }, ['au', 'ordre']],
  ])('says at the field what %j lacks', (values, fields) => {
    expect(faultsOf(values)).toEqual(fields);
  });

  it.each([
    ['condition.paliers.1.effet.pourcentage', 'paliers.1.valeur'],
    ['condition.effet.montant', 'valeur'],
    ['condition.categories.0', 'categories'],
    ['sectionIds.2', 'sectionIds'],
    ['nom', 'nom'],
  ])('finds where %s is typed', (field, at) => {
    expect(formFieldOf(field)).toBe(at);
  });
});

describe('the order of rules', () => {
  const rules = (...ordres: number[]) => ordres.map((ordre, at) => ({ id: `r${at}`, ordre }));

  it('changes two places where all differ, and numbers them anew where some are the same', () => {
    const places = (...ordres: number[]) =>
      newPlaces(movedRegles(rules(...ordres), 0, 1)).map(({ regle, ordre }) => [regle.id, ordre]);
    expect(places(2, 5, 9)).toEqual([
      ['r1', 2],
      ['r0', 5],
    ]);
    expect(places(1, 1, 1)).toEqual([
      ['r0', 2],
      ['r2', 3],
    ]);
  });

  it('stays at its ends', () => {
    const two = rules(1, 2);
    expect(movedRegles(two, 0, -1)).toBe(two);
    expect(movedRegles(two, 1, 1)).toBe(two);
  });
});

describe('the exported families of a simulation', () => {
  it('are rows that a spreadsheet reads, and nothing that it would run', () => {
    const raisons = [{ regleId: 'r1', texte: '2e de la famille, −10 % de 300,00', montant: -30 }];
    const ligne = {
      adherentId: 'a1',
      formuleId: 'f1',
      formule: 'Judo; enfants',
      avant: 300.1,
      apres: 270,
      raisons,
    };
    const csv = csvOfSimulation({
      differences: [
        {
          ...{ payeurId: 'p1', codeAdherent: '42', nom: '=Ali', avant: 300.1, apres: 270, difference: -30.1 },
          lignes: [{ ...ligne, nom: 'Sami' }],
        },
      ],
    });
    expect(csv.split('\r\n')[1]).toBe(
      `42;'=Ali;Sami;"Judo; enfants";"300,1";270;"-30,1";"2e de la famille, −10 % de 300,00"`,
    );
  });
});
