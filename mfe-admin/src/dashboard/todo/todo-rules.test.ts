import {
  certificatsExpiring,
  chequesWaiting,
  mailsRefused,
  promisesLate,
  tillsOpen,
  twinsWaiting,
} from './todo-rules.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('what waits', () => {
  it.each([
    [promisesLate({ total: 0, restant: 0 }), 0, 'Aucune promesse en retard'],
    [promisesLate({ total: 1, restant: 150 }), 1, 'promesse en retard'],
    [promisesLate({ total: 12, restant: 3_450 }), 12, 'promesses en retard'],
    [certificatsExpiring([]), 0, 'Aucun certificat n’expire bientôt'],
    [certificatsExpiring([{}]), 1, 'certificat expire bientôt'],
    [twinsWaiting({ total: 0 }), 0, 'Aucun doublon à comparer'],
    [twinsWaiting({ total: 2 }), 2, 'doublons à comparer'],
  ])('%j', (todo, count, text) => {
    expect([todo.count, todo.text]).toEqual([count, text]);
  });

  it('adds up cheques, of which a promise may have several', () => {
    const { count, text, detail } = chequesWaiting([
      { nombre: 2, montant: 300 },
      { nombre: 1, montant: 50.5 },
    ]);
    expect([count, text, plain(detail ?? '')]).toEqual([3, 'chèques à remettre', '350,50 Dh']);
  });

  it('names the tills of yesterday that nobody counted, not the one of automatic receipts', () => {
    const open = { cloture: null, operations: [{}] };
    const till = (caissierId: string | null, caissier: string, comptes: object[]) => ({
      caissierId,
      caissier,
      comptes,
    });
    const caisses = [
      till('u1', 'Nadia', [open]),
      till('u2', 'Karim', [{ cloture: {}, operations: [{}] }]),
      till('u3', 'Rym', [{ cloture: null, operations: [] }]),
      till(null, 'automatique', [open]),
    ];
    expect(tillsOpen({ jour: '2026-11-27', caisses } as never)).toEqual({
      count: 1,
      text: 'caisse du 27/11/2026 à clôturer',
      detail: 'Nadia',
    });
    expect(tillsOpen({ jour: '2026-11-27', caisses: [] }).text).toBe(
      'Aucune caisse à clôturer pour le 27/11/2026',
    );
  });

  it('counts e-mails that were refused within the week', () => {
    const rappels = [
      { createdAt: '2026-11-26T08:00:00.000Z', refuses: 2, echecs: 1 },
      { createdAt: '2026-11-01T08:00:00.000Z', refuses: 9, echecs: 0 },
    ];
    expect(mailsRefused(rappels, '2026-11-20')).toEqual({ count: 3, text: 'e-mails refusés cette semaine' });
  });
});
