import { aClosedSaison, aSaison } from '../testing/builders.ts';
import { activeField, newSaisonForm, savedSaisonText } from './saison-values.ts';
import {
  badgeText,
  closedSince,
  enrolmentText,
  isClosable,
  isEditable,
  openSaisonOf,
  saisonBadge,
} from './saison-rules.ts';

const waiting = aSaison({ active: false });
const passed = aSaison({ active: false, activeDepuis: '2025-09-01T08:00:00.000Z' });
const closing = aSaison({ clotureEnCours: true });
const closed = aClosedSaison();

describe('the state of a season', () => {
  it.each([
    [aSaison(), 'Active', true, true],
    [waiting, 'En attente', true, false],
    [passed, 'À clôturer', true, true],
    [closing, 'Clôture en cours', false, false],
    [closed, 'Clôturée', false, false],
    [aClosedSaison({ active: true }), 'Clôturée', false, false],
  ])(
    '%#: a word, whether it can be edited, whether it can be closed',
    (saison, label, editable, closable) => {
      expect(saisonBadge(saison).label).toBe(label);
      expect(isEditable(saison)).toBe(editable);
      expect(isClosable(saison)).toBe(closable);
    },
  );

  it('stands in the way of another one until it is closed', () => {
    expect(openSaisonOf([waiting, closed])).toBeUndefined();
    expect(openSaisonOf([closed, closing])).toBe(closing);
    expect(activeField(undefined, closing)).toMatchObject({ disabled: true });
    expect(activeField(closing, closing)).toMatchObject({ disabled: true });
    expect(activeField(waiting, undefined)).toMatchObject({ disabled: false });
  });

  it.each([
    [{}, ''],
    [{ inscriptionsOuvertes: true }, 'inscriptions ouvertes'],
    [{ inscriptionsOuvertes: true, inscriptionsDu: '2026-01-05' }, 'inscriptions ouvertes'],
    [{ inscriptionsOuvertes: true, inscriptionsDu: '2099-05-02' }, 'inscriptions le 02/05/2099'],
    [{ inscriptionsOuvertes: true, active: true }, ''],
  ])('%#: says whether members are enrolled in it', (parts, text) =>
    expect(enrolmentText({ ...waiting, ...parts })).toBe(text),
  );

  it('is told to have changed only when it was known before', () => {
    expect(closedSince([closing, closed], [{ ...closing, cloturee: true }, closed])).toHaveLength(1);
    expect(closedSince(undefined, [closed])).toEqual([]);
  });
});

describe('the season form', () => {
  it('opens today and ends on 31 July of next year', () =>
    expect(newSaisonForm('2026-11-21')).toMatchObject({ dateDebut: '2026-11-21', dateFin: '2027-07-31' }));

  it('says what was saved, and warns of the seasons that it overlaps', () => {
    expect(savedSaisonText(aSaison())).toEqual({ tone: 'success', text: '2026-2027' });
    const avertissements = ['Ses dates chevauchent celles de la saison « 2025-2026 ».'];
    expect(savedSaisonText({ ...aSaison(), avertissements })).toEqual({
      tone: 'warning',
      text: `2026-2027 — ${avertissements[0]}`,
    });
  });
});

it('the badge serial has five digits', () => expect(badgeText(7)).toBe('00007'));
