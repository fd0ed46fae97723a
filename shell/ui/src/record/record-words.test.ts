import { recordWords } from './record-words.ts';

describe('the sentences of a kind of record', () => {
  it('agree with its noun', () => {
    expect(recordWords('section', 'f')).toEqual({
      createLabel: 'Créer la section',
      created: 'Section créée',
      updated: 'Section modifiée',
      cannotCreate: 'Impossible de créer la section.',
      cannotUpdate: 'Impossible de modifier la section.',
      stale: 'Cette section a été modifiée entre-temps',
      reloadLabel: 'Reprendre la section à jour',
    });
    expect(recordWords('payeur', 'm')).toMatchObject({
      created: 'Payeur créé',
      cannotCreate: 'Impossible de créer le payeur.',
      stale: 'Ce payeur a été modifié entre-temps',
    });
  });

  it('elide before a vowel', () =>
    expect(recordWords('utilisateur', 'm')).toMatchObject({
      createLabel: 'Créer l’utilisateur',
      stale: 'Cet utilisateur a été modifié entre-temps',
    }));
});
