import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { openAdmin } from '../testing/open-admin.ts';
// Compiled with the suite: its first test would wait for it.
import './account-page.tsx';

const user = userEvent.setup();
const at = '/account';
const inactive = { active: false, required: false, recoveryCodes: 0 };
const codesSecours = ['abcd-efgh', 'jkmn-pqrs'];

describe('one’s own account', () => {
  it('adds a second factor, and shows the recovery codes until they are noted', async () => {
    let factor = inactive;
    const { calls } = openAdmin({
      at,
      answers: {
        getSecondFactor: () => factor,
        beginSecondFactor: () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Club:111?secret=J' }),
        confirmSecondFactor: () => {
          factor = { active: true, required: false, recoveryCodes: 2 };
          return { codesSecours };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Activer' }));
    await user.type(await screen.findByLabelText(/^Votre mot de passe/), 'secret');
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    expect(await screen.findByText('JBSWY3DPEHPK3PXP')).toBeVisible();
    await user.type(screen.getByLabelText(/^Code de vérification/), ' 123456');
    await user.click(screen.getAllByRole('button', { name: 'Activer' }).at(-1)!);
    await user.click(await screen.findByRole('button', { name: 'Copier les codes' }));
    expect(await screen.findByText('Copié')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('abcd-efgh\njkmn-pqrs');
    // Neither Escape nor the cross loses them.
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.getByText('jkmn-pqrs')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'J’ai noté les codes' }));
    expect(await screen.findByText(/Il reste 2.codes de secours/)).toBeVisible();
    expect(calls.find(({ name }) => name === 'confirmSecondFactor')?.body).toEqual({ code: '123456' });
  });

  it('says when the browser refuses to copy', async () => {
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
    openAdmin({
      at,
      answers: {
        getSecondFactor: () => inactive,
        beginSecondFactor: () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Club:111?secret=J' }),
        confirmSecondFactor: () => ({ codesSecours }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Activer' }));
    await user.type(await screen.findByLabelText(/^Votre mot de passe/), 'secret');
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    await user.type(await screen.findByLabelText(/^Code de vérification/), '123456');
    await user.click(screen.getAllByRole('button', { name: 'Activer' }).at(-1)!);
    await user.click(await screen.findByRole('button', { name: 'Copier les codes' }));
    expect(await screen.findByText(/Copie refusée par le navigateur/)).toBeVisible();
  });

  it('cannot remove a second factor that the profile asks for, and says why', async () => {
    openAdmin({
      at,
      answers: { getSecondFactor: () => ({ active: true, required: true, recoveryCodes: 10 }) },
    });
    expect(await screen.findByRole('button', { name: 'Désactiver' })).toBeDisabled();
    expect(screen.getByText('Votre profil la demande.')).toBeVisible();
  });

  it('has another password, and says under the field why the present one is refused', async () => {
    const message = 'Le mot de passe actuel est incorrect.';
    openAdmin({
      at,
      answers: {
        getSecondFactor: () => inactive,
        changePassword: () =>
          problem('refused_value', { message, errors: [{ field: 'motDePasse', message }] }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Changer mon mot de passe' }));
    await user.type(await screen.findByLabelText(/^Mot de passe actuel/), 'faux');
    await user.type(screen.getByLabelText(/^Nouveau mot de passe/), 'sept lapins bleus ensemble');
    await user.type(screen.getByLabelText(/^Le même/), 'autre chose');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Les deux saisies sont différentes')).toBeVisible();
    await user.clear(screen.getByLabelText(/^Le même/));
    await user.type(screen.getByLabelText(/^Le même/), 'sept lapins bleus ensemble');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect((await screen.findAllByText(message))[0]).toBeVisible();
  });
});
