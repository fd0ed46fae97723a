import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isDoublon, useDoublon, type Accepted } from './doublon.tsx';

const user = userEvent.setup();
const refusal = {
  status: 409,
  data: { code: 'doublon', message: 'Amel Ben Ali existe déjà.', current: ['0042'] },
};

/** A creation that is refused until it is accepted. */
function open() {
  const sent: Accepted[] = [];
  const onAnswer = jest.fn();
  function Creation() {
    const { send, question } = useDoublon({
      title: 'Existe peut-être déjà',
      verb: 'Créer quand même',
      keepLabel: 'Revenir à la saisie',
      draw: (current) => <a href="/fiche">{String(current)}</a>,
    });
    const create = () =>
      send(async (accepted) => {
        sent.push(accepted);
        return accepted.doublonAccepte ? { data: 'créé' } : { error: refusal };
      });
    return (
      <>
        <button onClick={() => void create().then(onAnswer)}>Créer</button>
        {question}
      </>
    );
  }
  render(<Creation />);
  return { sent, onAnswer };
}

describe('what stands there already', () => {
  it('is named and can be looked at, and is created once more only when told to', async () => {
    const { sent, onAnswer } = open();
    await user.click(screen.getByRole('button', { name: 'Créer' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Existe peut-être déjà' }));
    expect(question.getByText(/^Amel Ben Ali existe déjà\. Créer quand même\s\?$/)).toBeVisible();
    expect(question.getByRole('link', { name: '0042' })).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Créer quand même' }));
    expect(onAnswer).toHaveBeenCalledWith({ data: 'créé' });
    expect(sent).toEqual([{}, { doublonAccepte: true }]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is not created again when it is kept back', async () => {
    const { sent, onAnswer } = open();
    await user.click(screen.getByRole('button', { name: 'Créer' }));
    await user.click(await screen.findByRole('button', { name: 'Revenir à la saisie' }));
    expect(onAnswer).toHaveBeenCalledWith({ error: refusal });
    expect(isDoublon(refusal)).toBe(true);
    expect(sent).toEqual([{}]);
  });
});
