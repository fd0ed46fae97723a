import { screen } from '@testing-library/react';
import { aCompte, aCredit, aPayeur, idOf } from '../../testing/builders.ts';
import { lostOnce, pressesAgain } from '../../testing/lost-answer.ts';
import {
  addFormule,
  choosePerson,
  dialog,
  openCotisations,
  user,
  type Answers,
} from '../testing/open-cotisations.tsx';
import { saved } from '../testing/open-new-cotisation.tsx';
import { received } from '../../testing/received.ts';

const answered = { ...saved, avertissements: ['Le certificat expire bientôt'] };

/** Opens a new cotisation whose first answer is lost; the code proposed is another one afterwards, and a credit is gone. */
async function open(at: string, title: string, answers: Answers = {}) {
  const creation = lostOnce(answered);
  const opened = openCotisations(at, {
    createEncaissement: creation.call,
    nextCotisationCode: () => ({ code: creation.isDone() ? 'COT-211126-8' : 'COT-211126-7' }),
    getComptePayeur: () => aCompte({ credits: creation.isDone() ? [] : [aCredit()] }),
    ...answers,
  });
  await screen.findByRole('heading', { name: title });
  return { ...opened, sent: () => opened.calls.filter(({ name }) => name === 'createEncaissement') };
}
const otherCode = () => screen.findByText(/code prévu COT-211126-8/);

describe('a new cotisation, when the answer is lost although it is recorded', () => {
  it('is sent again as it was, whatever code is proposed by then, and the first answer is shown', async () => {
    const { sent } = await open('/cotisations?nouveau=oui', 'Nouvelle cotisation');
    await choosePerson();
    await addFormule();
    const save = () => dialog().getByRole('button', { name: /^Enregistrer/ });
    await received(save);
    await user.click(save());
    await pressesAgain(sent, otherCode);
    expect(await screen.findByText('Cotisation créée')).toBeVisible();
    expect(screen.getByText(/Le certificat expire bientôt/)).toBeVisible();
  });

  it('of a family as well', async () => {
    const [ali, salma, ines] = ['b1', 'a2', 'a3'].map(idOf) as [string, string, string];
    const people = [
      aPayeur({ id: ali, codeAdherent: 'P1', prenom: 'Ali' }),
      aPayeur({ id: salma, codeAdherent: 'A2', prenom: 'Salma' }),
      aPayeur({ id: ines, codeAdherent: 'A3', prenom: 'Ines' }),
    ];
    const { sent } = await open('/cotisations-famille?nouveau=oui', 'Nouvelle cotisation famille', {
      searchPayeurs: ({ query }) => people.filter(({ codeAdherent }) => codeAdherent === query.search),
      getComptePayeur: ({ params }) => aCompte({ payeur: people.find(({ id }) => id === params.id)! }),
    });
    await choosePerson('Payeur', 'P1');
    for (const [index, code] of ['A2', 'A3'].entries()) {
      await choosePerson('Adhérent', code, index);
      await addFormule('N10', index);
      await user.selectOptions(dialog().getAllByLabelText(/^Lien de parenté/)[index]!, 'Père');
    }
    const save = () => dialog().getByRole('button', { name: 'Enregistrer la famille' });
    await received(save);
    await user.click(save());
    await pressesAgain(sent, otherCode);
    expect(await screen.findByText('Cotisation famille créée')).toBeVisible();
  });
});
