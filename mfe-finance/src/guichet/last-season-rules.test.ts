import {
  aCotisation,
  aCotisationAdherent,
  aFormule,
  aPersonName,
  aSaison,
  idOf,
} from '../testing/builders.ts';
import { lastSeason } from './last-season-rules.ts';

const [now, last, older] = [
  aSaison({ id: 's3', nom: '2026-2027', dateDebut: '2026-09-01' }),
  aSaison({ id: 's2', nom: '2025-2026', dateDebut: '2025-09-01' }),
  aSaison({ id: 's1', nom: '2024-2025', dateDebut: '2024-09-01' }),
];
const saisons = [older!, now!, last!];
const [natation, yoga] = [aFormule({ id: 'f1' }), aFormule({ id: 'f2', designation: 'Yoga' })];
const salma = idOf('a2');

/** A cotisation of a family: Salma takes these formulas, somebody else another one. */
function took(saisonId: string, ...ids: string[]) {
  const line = aCotisationAdherent({ adherent: aPersonName({ id: salma }) });
  const formules = ids.map((id) => ({ ...line.formules[0]!, formuleId: id }));
  const other = aCotisationAdherent();
  return aCotisation({ saisonId, adherents: [{ ...line, formules }, other] });
}
const of = (cotisations: ReturnType<typeof took>[], formules = [natation, yoga]) =>
  lastSeason(salma, now!, { cotisations, saisons, formules });

it('is what the member took in the season before, once for each formula', () => {
  const found = of([took('s1', 'f2'), took('s2', 'f1'), took('s2', 'f1', 'f2')]);
  expect(found?.saison.nom).toBe('2025-2026');
  expect(found?.formules.map(({ id }) => id)).toEqual(['f1', 'f2']);
});

it('looks further back when the season before was left out', () => {
  expect(of([took('s1', 'f2')])?.saison.nom).toBe('2024-2025');
});

it('leaves out what is held already, and is nothing when all of it is', () => {
  expect(of([took('s2', 'f1', 'f2'), took('s3', 'f1')])?.formules.map(({ id }) => id)).toEqual(['f2']);
  expect(of([took('s2', 'f1'), took('s3', 'f1')])).toBeUndefined();
  expect(of([took('s3', 'f1')])).toBeUndefined();
});

it('names what is no longer offered', () => {
  const closed = [{ ...natation, actif: false }, yoga];
  const found = of([took('s2', 'f1', 'f2')], closed);
  expect(found?.formules.map(({ id }) => id)).toEqual(['f2']);
  expect(found?.gone).toEqual(['Natation adulte']);
});
