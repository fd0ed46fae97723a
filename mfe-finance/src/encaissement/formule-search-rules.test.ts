import { aFormule } from '../testing/builders.ts';
import { formulesMatching } from './formule-search-rules.ts';

const formules = [
  aFormule({ id: '1', code: 'N10', designation: 'Natation adulte' }),
  aFormule({ id: '2', code: 'N1', designation: 'Natation enfant' }),
  aFormule({ id: '3', code: 'J2', designation: 'Judo à deux' }),
  aFormule({ id: '4', code: 'N2', designation: 'Natation bébé', actif: false }),
  aFormule({ id: '5', code: '145', designation: 'Musculation' }),
];
const found = (typed: string, most = 8) => formulesMatching(formules, typed, most).map(({ code }) => code);

it.each([
  ['n1', ['N1', 'N10']],
  ['N10', ['N10']],
  ['natation', ['N1', 'N10']],
  ['enfant nata', ['N1']],
  ['a deux', ['J2']],
  ['bébé', []],
  ['zz', []],
  ['', ['145', 'J2', 'N1', 'N10']],
])('«%s» finds %j', (typed, codes) => expect(found(typed)).toEqual(codes));

it('shows no more than asked for', () => expect(found('', 2)).toEqual(['145', 'J2']));
