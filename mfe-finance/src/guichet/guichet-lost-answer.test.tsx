import { screen, waitFor } from '@testing-library/react';
import { problem } from '@club/testing';
import { aCompte, aCotisation, idOf } from '../testing/builders.ts';
import { lostOnce, pressesAgain } from '../testing/lost-answer.ts';
import {
  amount,
  cash,
  choose,
  formule,
  openGuichetPage,
  ready,
  says,
  stored,
  take,
  user,
} from './testing/open-guichet-page.ts';

const debt = aCotisation({ id: idOf('c9'), codeCotisation: 'COT-0009', montantTotal: 300 });
const owing = aCompte({ cotisations: [debt], resteAPayer: 300, resteAPromettre: 300 });

describe('the counter, when the answer is lost although the money is recorded', () => {
  it('sends the very same payment of a debt that is gone meanwhile, and shows the first answer', async () => {
    const encaissement = lostOnce(stored);
    const { sent } = await openGuichetPage({
      createEncaissement: encaissement.call,
      getComptePayeur: () => (encaissement.isDone() ? aCompte() : owing),
    });
    await choose();
    expect(await screen.findByLabelText(/COT-0009/)).toBeChecked();
    await ready();
    await user.click(cash());
    await pressesAgain(sent, () => waitFor(() => expect(screen.queryByLabelText(/COT-0009/)).toBeNull()));
    expect(await screen.findByRole('heading', { name: 'Encaissement enregistré' })).toBeVisible();
  });

  it('keeps what was typed from being changed until one says so; what is changed cannot be recorded beside it', async () => {
    const encaissement = lostOnce(problem('idempotency_mismatch'));
    const { sent } = await openGuichetPage({ createEncaissement: encaissement.call });
    await choose();
    await take();
    await ready();
    await user.keyboard('{F9}');
    expect(await says('On ne sait pas encore si c’est enregistré')).toBeVisible();
    expect(amount()).toBeDisabled();
    expect(formule()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Modifier la saisie' }));
    expect(amount()).toBeEnabled();
    await user.click(cash());
    expect(await says(/^Le premier envoi est bien enregistré/)).toBeVisible();
    expect(sent()[1]?.idempotencyKey).toBe(sent()[0]?.idempotencyKey);
  });

  it('is sent again by F9 too', async () => {
    const encaissement = lostOnce(stored);
    const { sent } = await openGuichetPage({ createEncaissement: encaissement.call });
    await choose();
    await take();
    await ready();
    await user.keyboard('{F9}');
    await says('On ne sait pas encore si c’est enregistré');
    await user.keyboard('{F9}');
    await screen.findByRole('heading', { name: 'Encaissement enregistré' });
    expect(sent()[1]).toEqual(sent()[0]);
  });
});
