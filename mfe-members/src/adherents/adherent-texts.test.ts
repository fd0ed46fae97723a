import { anAdherent } from '../testing/builders.ts';
import { cardCode, cardSectionsOf, civiliteText, textOf } from './adherent-texts.ts';

const today = '2026-11-21';
const linesOf = (more: Parameters<typeof anAdherent>[0]) =>
  new Map(
    cardSectionsOf(anAdherent(more), today).flatMap(({ lines }) => lines.map((line) => [line.label, line])),
  );

describe('the card of a member', () => {
  it('says the birth date with the age', () => {
    expect(linesOf({ dateNaissance: '1990-11-22' }).get('Date de naissance')?.value).toBe(
      '22/11/1990 (35\u00a0ans)',
    );
    expect(linesOf({ dateNaissance: '1990-11-21' }).get('Date de naissance')?.value).toBe(
      '21/11/1990 (36\u00a0ans)',
    );
  });

  it('invents no age where the list has none: the day that means unknown, a birth to come', () => {
    expect(linesOf({ dateNaissance: '1970-01-01' }).get('Date de naissance')?.value).toBe('01/01/1970');
    expect(linesOf({ dateNaissance: '2027-01-01' }).get('Date de naissance')?.value).toBe('01/01/2027');
  });

  it('says «Date invalide» for what is no date', () => {
    expect(linesOf({ dateNaissance: 'hier' }).get('Date de naissance')?.value).toBe('Date invalide');
  });

  it('has the right word for what the record does not say', () => {
    const lines = linesOf({ dateNaissance: null, adresse: ' ', cin: null });
    expect(lines.get('Date de naissance')).toMatchObject({ value: null, absent: 'Non renseigné' });
    expect(lines.get('Adresse')).toMatchObject({ value: null, absent: 'Non renseignée' });
  });

  it('names the missing half of a vehicle', () => {
    const lines = linesOf({ marqueVoiture: 'Fiat', matricules: '[]' });
    expect(lines.get('Fiat')?.value).toBe('Non renseigné');
    expect(linesOf({ marqueVoiture: null, matricules: '["1 TU 1"]' }).get('Non renseignée')?.value).toBe(
      '1 TU 1',
    );
  });

  it('writes the civilité in full and falls back to the id for the code', () => {
    const texts = ['Monsieur', 'Madame', 'Mademoiselle', null];
    expect(['Mr', 'Mme', 'Mlle', null].map(civiliteText)).toEqual(texts);
    expect(textOf(anAdherent({ nationalites: '[]' }), 'nationalites', '2026-11-27')).toBeNull();
    expect(cardCode({ id: 'a1', codeAdherent: '' })).toBe('ADH-a1');
  });
});
