import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AmountField, DateField, Form, required, TextField, useForm } from './index.ts';

interface Values {
  nom: string;
  naissance: string | null;
  montant: number | null;
}

const user = userEvent.setup();

function Example({ onSubmit }: { onSubmit: (values: Values) => Promise<unknown> | void }) {
  const form = useForm<Values>({ defaultValues: { nom: '', naissance: null, montant: null } });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <TextField name="nom" label="Nom" required rules={required('Le nom est requis')} />
      <DateField name="naissance" label="Naissance" century="past" />
      <AmountField name="montant" label="Montant" />
      <button>Enregistrer</button>
    </Form>
  );
}

function Payment({ jour = null, onSubmit }: { jour?: string | null; onSubmit: (sent: object) => void }) {
  const form = useForm<{ jour: string | null }>({ defaultValues: { jour } });
  return (
    <Form form={form} onSubmit={(values) => onSubmit(values)}>
      <DateField name="jour" label="Jour" far />
      <button>Enregistrer</button>
    </Form>
  );
}

/** The number of a cheque is asked while it is one. */
function ByCheque({ onSubmit }: { onSubmit: (sent: object) => void }) {
  const form = useForm({ defaultValues: { numero: '' } });
  const [isCheque, setIsCheque] = useState(true);
  return (
    <Form form={form} onSubmit={(values) => onSubmit(values)}>
      {isCheque && <TextField name="numero" label="Numéro" rules={required('Saisissez le numéro')} />}
      <button type="button" onClick={() => setIsCheque(false)}>
        Espèces
      </button>
      <button>Enregistrer</button>
    </Form>
  );
}

const save = () => user.click(screen.getByRole('button', { name: 'Enregistrer' }));

describe('a form', () => {
  it('gives dates and amounts as the contract wants them', async () => {
    const sent: Values[] = [];
    render(<Example onSubmit={(values) => void sent.push(values)} />);
    await user.type(screen.getByLabelText(/Nom/), 'BEN ALI');
    await user.type(screen.getByLabelText('Naissance'), '5/3/90');
    await user.type(screen.getByLabelText('Montant'), '450,5');
    await save();
    expect(sent).toEqual([{ nom: 'BEN ALI', naissance: '1990-03-05', montant: 450.5 }]);
    expect(screen.getByLabelText('Naissance')).toHaveValue('05/03/1990');
    expect(screen.getByLabelText('Montant')).toHaveValue('450,50');
  });

  it('takes no key while it is sent: what is shown is what was sent', async () => {
    let end = () => {};
    render(<Example onSubmit={() => new Promise<void>((resolve) => (end = resolve))} />);
    await user.type(screen.getByLabelText(/Nom/), 'TESTRIEUX{Enter}');
    await user.type(screen.getByLabelText(/Nom/), 'f');
    expect(screen.getByLabelText(/Nom/)).toHaveValue('TESTRIEUX');
    end();
    await waitFor(async () => {
      await user.type(screen.getByLabelText(/Nom/), 'f');
      expect(screen.getByLabelText(/Nom/)).toHaveValue('TESTRIEUXf');
    });
  });

  it('asks about a date far from today before it is sent', async () => {
    const onSubmit = jest.fn();
    render(<Payment onSubmit={onSubmit} />);
    await user.type(screen.getByLabelText('Jour'), '3/9/62');
    await save();
    expect(screen.getByLabelText('Jour')).toHaveAccessibleDescription(
      'Le 03/09/2062 est loin\u00a0: est-ce bien la date\u00a0?',
    );
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Oui, c’est la date' }));
    expect(screen.getByLabelText('Jour')).toHaveFocus();
    await save();
    expect(onSubmit).toHaveBeenCalledWith({ jour: '2062-09-03' });
  });

  it('asks nothing about a far date that the form opened with', async () => {
    const onSubmit = jest.fn();
    render(<Payment jour="2019-09-01" onSubmit={onSubmit} />);
    await save();
    expect(onSubmit).toHaveBeenCalledWith({ jour: '2019-09-01' });
  });

  it('goes to its first error and sends nothing', async () => {
    const onSubmit = jest.fn();
    render(<Example onSubmit={onSubmit} />);
    await user.type(screen.getByLabelText('Naissance'), '31/02/90');
    await save();
    expect(screen.getByLabelText(/Nom/)).toHaveAccessibleDescription('Le nom est requis');
    expect(screen.getByLabelText(/Nom/)).toHaveFocus();
    expect(screen.getByLabelText('Naissance')).toHaveAccessibleDescription(/Saisissez une date/);
    expect(screen.getByText('Erreur de validation')).toBeVisible();
    expect(screen.getByText('Veuillez vérifier les champs requis.')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('puts what the server refuses under its field and keeps what was typed', async () => {
    const data = {
      code: 'validation',
      message: 'Refusé.',
      errors: [{ field: 'nom', message: 'Nom trop long' }],
    };
    render(<Example onSubmit={() => Promise.reject({ status: 400, data })} />);
    await user.type(screen.getByLabelText(/Nom/), 'BEN ALI');
    await save();
    await waitFor(() => expect(screen.getByLabelText(/Nom/)).toHaveAccessibleDescription('Nom trop long'));
    expect(screen.getByText('Refusé.')).toBeVisible();
    expect(screen.getByLabelText(/Nom/)).toHaveValue('BEN ALI');
  });

  it('asks nothing of a field that has left it', async () => {
    const onSubmit = jest.fn();
    render(<ByCheque onSubmit={onSubmit} />);
    await save();
    expect(screen.getByLabelText('Numéro')).toHaveAccessibleDescription('Saisissez le numéro');
    await user.click(screen.getByText('Espèces'));
    await save();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });

  it('brings a field that the server refuses, far below, into view with its message', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    const errors = [{ field: 'montant', message: 'Montant trop élevé' }];
    const data = { code: 'validation', message: 'Refusé.', errors };
    render(<Example onSubmit={() => Promise.reject({ status: 400, data })} />);
    await user.type(screen.getByLabelText(/Nom/), 'BEN ALI');
    await save();
    await waitFor(() => expect(screen.getByLabelText('Montant')).toHaveFocus());
    expect(scrolled.mock.contexts[0]).toContainElement(screen.getByText('Montant trop élevé'));
  });

  it('says what is refused in a field that it does not show, and brings it into view', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    const errors = [{ field: 'saisonId', message: 'La saison est close.' }];
    const data = { code: 'validation', message: 'Refusé.', errors };
    render(<Example onSubmit={() => Promise.reject({ status: 400, data })} />);
    await user.type(screen.getByLabelText(/Nom/), 'BEN ALI');
    await save();
    const sentence = await screen.findByText('Refusé. La saison est close.');
    await waitFor(() => expect(scrolled.mock.contexts.at(-1)).toContainElement(sentence));
  });
});
