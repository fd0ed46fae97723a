import { aSaison } from '../testing/builders.ts';
import { chosenSaison } from './saison-choisie-rules.ts';

const today = '2027-05-10';
const active = aSaison();
const next = aSaison({
  id: 's2',
  nom: '2027-2028',
  dateDebut: '2027-09-01',
  dateFin: '2028-07-31',
  active: false,
});
const open = { ...next, inscriptionsOuvertes: true };
const passed = aSaison({
  id: 's0',
  nom: '2025-2026',
  active: false,
  activeDepuis: '2025-09-01T08:00:00.000Z',
});
const closed = { ...passed, id: 'sc', cloturee: true };

const chosen = (saisons: Parameters<typeof chosenSaison>[0], asked = '', sellsLate = false) => {
  const { saison, possible } = chosenSaison(saisons, asked, { today, sellsLate });
  return [saison?.id, possible.map(({ id }) => id)];
};

describe('the season of a sale', () => {
  it.each([
    ['the active one', [next, closed, active], '', ['s1', ['s1']]],
    ['the active one unless the open one is asked for', [open, active], '', ['s1', ['s1', 's2']]],
    ['the one asked for', [open, active], 's2', ['s2', ['s1', 's2']]],
    ['without an active one, the open one', [closed, open], '', ['s2', ['s2']]],
    ['none before enrolment opens', [{ ...open, inscriptionsDu: '2027-05-11' }], '', [undefined, []]],
    ['never the one to be closed', [passed, active], '', ['s1', ['s1']]],
    ['unless nothing else takes money', [passed, next], '', ['s0', ['s0']]],
    ['that of a record, whatever its state', [closed, active], 'sc', ['sc', ['s1']]],
  ])('is %s', (_name, saisons, asked, expected) => expect(chosen(saisons, asked)).toEqual(expected));

  it('may be the one to be closed for an administrator, last of all', () =>
    expect(chosen([passed, open, active], '', true)).toEqual(['s1', ['s1', 's2', 's0']]));
});
