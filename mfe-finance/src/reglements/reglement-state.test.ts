import { aReglement } from '../testing/builders.ts';
import { reglementBadge } from '@club/ui/money-badges';
import { refusalsOf, remainderOf, stateText } from './reglement-state.ts';

const today = '2026-11-21';
const complete = aReglement();
const promised = aReglement({ statut: 'en_attente', montantRecu: 0, dateEcheance: '2026-12-31' });
const handedOver = { ...promised, remis: true, typeReglement: 'cheque' as const };
const partial = aReglement({ statut: 'en_cours', montantRecu: 200.1 });
const reversed = aReglement({ contrePasseParId: 'r2' });
const reversal = aReglement({ montantTotal: -450, montantRecu: -450, contrePasseDeId: 'r1' });
const archived = aReglement({ archivedAt: '2026-11-20T10:05:00', archivedBy: 'Nadia Haddad' });

describe('the state of a règlement', () => {
  it.each([
    [complete, 'Complet\u00a0: 450,00\u00a0Dh reçus (Espèces)'],
    [promised, 'En attente\u00a0: 450,00\u00a0Dh promis, rien n’est encaissé, échéance le 31/12/2026'],
    [
      { ...promised, dateEcheance: '2026-11-20' },
      'En attente\u00a0: 450,00\u00a0Dh promis, rien n’est encaissé, en retard depuis le 20/11/2026',
    ],
    [handedOver, 'Remis, à encaisser le 31/12/2026\u00a0: 450,00\u00a0Dh, rien n’est encaissé'],
    [partial, 'En cours\u00a0: 200,10\u00a0Dh reçus sur 450,00\u00a0Dh, 249,90\u00a0Dh à encaisser'],
    [reversed, 'Contre-passé\u00a0: ce règlement de 450,00\u00a0Dh ne compte plus'],
    [reversal, 'Contre-passation de 450,00\u00a0Dh\u00a0: cette écriture annule un autre règlement'],
    [archived, 'Supprimé le 20/11/2026 à 10:05 par Nadia Haddad'],
  ])('is a sentence', (reglement, text) => expect(stateText(reglement, today)).toBe(text));

  it.each([
    [complete, 'Complet', 'success'],
    [promised, 'En attente', 'neutral'],
    [{ ...promised, dateEcheance: '2026-12-06' }, 'En attente', 'warning'],
    [{ ...promised, dateEcheance: '2026-11-20' }, 'En attente', 'danger'],
    [handedOver, 'Remis, à encaisser le 31/12/2026', 'neutral'],
    [{ ...handedOver, remis: false }, 'En attente', 'neutral'],
    [partial, 'En cours', 'warning'],
    [{ ...partial, dateEcheance: '2026-11-20' }, 'En cours', 'danger'],
    [{ ...partial, statut: 'partiel' as const }, 'En cours', 'warning'],
    [reversed, 'Contre-passé', 'neutral'],
    [reversal, 'Contre-passation', 'neutral'],
    [archived, 'Supprimé', 'neutral'],
  ])('is a word with a colour', (reglement, label, tone) =>
    expect(reglementBadge(reglement, today)).toEqual({ label, tone }),
  );

  it('leaves what is promised and not received, exactly', () => expect(remainderOf(partial)).toBe(249.9));
});

describe('what can still be done', () => {
  const possible = (reglement: typeof complete, isClosed = false) =>
    Object.entries(refusalsOf(reglement, isClosed)).flatMap(([action, reason]) => (reason ? [] : [action]));

  it.each([
    ['a complete one', complete, false, ['edit', 'remove', 'reverse', 'giveBack']],
    ['a promise', promised, false, ['collect', 'edit', 'remove']],
    ['a partial one', partial, false, ['collect', 'edit', 'remove', 'reverse']],
    ['a cheque on a slip', { ...complete, remiseId: 'd1', remiseCode: 'REM-00012' }, false, ['giveBack']],
    [
      ...([
        'a cheque of a cashed slip',
        { ...complete, remiseId: 'd1', dateEncaissement: '2026-11-27' },
      ] as const),
      ...([false, ['reverse', 'giveBack']] as const),
    ],
    ['one of a closed season', complete, true, ['reverse', 'giveBack']],
    ['a promise of a closed season', promised, true, ['collect', 'remove']],
    ['a reversed one', reversed, false, []],
    ['a reversal', reversal, false, []],
    ['a deleted one', archived, false, []],
  ] as const)('with %s', (_name, reglement, isClosed, actions) =>
    expect(possible(reglement, isClosed)).toEqual(actions),
  );

  it('says why it is impossible', () => {
    expect(refusalsOf(complete, false).collect).toBe('Tout est déjà encaissé.');
    expect(refusalsOf(complete, true).edit).toMatch(/clôturée/);
    expect(refusalsOf(promised, false).reverse).toMatch(/supprimez plutôt/);
    expect(refusalsOf(reversed, false).edit).toMatch(/contre-passé/);
  });
});
