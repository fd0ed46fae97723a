import { screen, waitFor, within } from '@testing-library/react';
// Loaded with the test, not while its first screen waits for it.
import './remises-page.tsx';
import './remise-dialog-switch.tsx';
import { aReglement, idOf } from '../testing/builders.ts';
import { user } from '../testing/counter-user.ts';
import { lostOnce, pressesAgain } from '../testing/lost-answer.ts';
import { openFinance } from '../testing/open-finance.ts';
import { aCheque, aRemise } from './testing/builders.ts';

const locked = aRemise({ etat: 'verrouillee', verrouilleePar: 'Nadia Haddad' });
const cashed = aRemise({ etat: 'encaissee' });
const cameBack = aRemise({
  etat: 'verrouillee',
  verrouilleePar: 'Nadia Haddad',
  montantImpaye: 100,
  nombreImpayes: 1,
  cheques: [aCheque({ impayeId: idOf('f1'), impayeLe: '2026-11-26' })],
});

describe.each([
  {
    call: 'createRemise',
    at: '/remises?nouveau=oui',
    before: locked,
    after: aRemise(),
    fill: async () => {
      await user.click(await screen.findByLabelText(/^Choisir le chèque/));
      await user.click(screen.getByRole('button', { name: 'Créer la remise' }));
    },
    done: 'Remise créée',
  },
  {
    call: 'cashRemise',
    at: `/remises?remise=${idOf('d1')}`,
    before: locked,
    after: cashed,
    fill: async () => {
      await user.click(await screen.findByRole('button', { name: 'Encaisser' }));
      const dialog = await screen.findByRole('dialog', { name: /^Encaisser/ });
      await user.click(within(dialog).getByRole('button', { name: 'Encaisser' }));
    },
    done: 'Remise encaissée',
  },
  {
    call: 'returnCheque',
    at: `/remises?remise=${idOf('d1')}`,
    before: locked,
    after: cameBack,
    fill: async () => {
      await user.click(await screen.findByRole('button', { name: /^Déclarer impayé le chèque/ }));
      await user.type(await screen.findByLabelText(/^Motif/), 'Sans provision');
      await user.click(screen.getByRole('button', { name: 'Déclarer impayé' }));
    },
    done: 'Chèque impayé',
  },
] as const)(
  '$call, when the answer is lost although it is done',
  ({ call, at, before, after, fill, done }) => {
    it('is sent again as it was, whatever the slip is by then', async () => {
      const act = lostOnce(call === 'returnCheque' ? aReglement() : after);
      const { calls } = openFinance({
        at,
        answers: {
          listRemises: () => ({ remises: [act.isDone() ? after : before], total: 1, totalPages: 1 }),
          listChequesARemettre: () => (act.isDone() ? [] : [aCheque({ reglementId: idOf('c1') })]),
          getRemise: () => (act.isDone() ? after : before),
          [call]: act.call,
        },
      });
      await fill();
      const reads = () => calls.filter(({ name }) => name === 'listRemises').length;
      const first = reads();
      await pressesAgain(
        () => calls.filter(({ name }) => name === call),
        () => waitFor(() => expect(reads()).toBeGreaterThan(first)),
      );
      expect((await screen.findAllByText(done))[0]).toBeVisible();
    });
  },
);
