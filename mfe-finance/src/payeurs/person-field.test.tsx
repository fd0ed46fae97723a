import { screen, waitFor } from '@testing-library/react';
import { problem } from '@club/testing';
import { aPayeur, idOf } from '../testing/builders.ts';
import { field, mohamed, monia, open, shows, user } from './testing/open-person-field.tsx';

const create = () => user.click(screen.getByRole('button', { name: 'Créer le payeur' }));

describe('finding a person', () => {
  it('shows code, name, year of birth and what the counter must know, from the first character', async () => {
    const expired = { aCertificatMedical: true, dateExpirationCertificat: '2020-01-31' };
    const payer = aPayeur({
      id: 'a3',
      codeAdherent: '1200',
      nom: 'BACHA',
      prenom: 'Ali',
      estAdherent: false,
    });
    open({ searchPayeurs: () => [aPayeur(expired), payer] });
    await user.type(field(), 'b');
    const options = await screen.findAllByRole('option');
    expect(options[0]).toHaveTextContent('0042BEN ALI Mohamed1990Certificat expiré le 31/01/2020');
    expect(options[1]).toHaveTextContent('1200BACHA Ali1990Payeur non adhérent');
    expect(options[0]).toHaveAttribute('aria-selected', 'true');
  });

  it('asks once for what is typed at one go', async () => {
    const { calls } = open();
    await user.type(field(), 'ben');
    await screen.findAllByRole('option');
    expect(calls.filter(({ name }) => name === 'searchPayeurs').at(-1)?.query).toMatchObject({
      search: 'ben',
    });
    expect(calls.length).toBeLessThan(3);
  });

  it('takes the highlighted one on Enter, and says what matters about that person', async () => {
    const { onSubmit } = open();
    await user.type(field(), 'ben');
    await screen.findAllByRole('option');
    await user.keyboard('{ArrowDown}{Enter}');
    await shows('a2');
    expect(field()).toHaveValue('0977 — BENALI Monia');
    expect(field()).toHaveAccessibleDescription(/Sans certificat/);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('marks whose name is nearly what was typed, and takes nobody of them unless chosen', async () => {
    open({ searchPayeurs: () => [{ ...monia, proche: true }] });
    await user.type(field(), 'benalli{Enter}');
    const option = await screen.findByRole('option', { name: /Nom proche/ });
    expect(option).toHaveAttribute('aria-selected', 'false');
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('benalli');
    await user.keyboard('{ArrowDown}{Enter}');
    await shows('a2');
  });

  it('takes the exact code on Enter without waiting for the list', async () => {
    open({ searchPayeurs: () => [monia, mohamed] });
    await user.type(field(), '0042{Enter}');
    await shows(idOf('a1'));
  });

  it('takes the exact code on leaving the field', async () => {
    open({ searchPayeurs: () => [monia, mohamed] });
    await user.type(field(), '0042');
    await user.tab();
    await shows(idOf('a1'));
  });

  it('lets Enter submit once somebody is chosen', async () => {
    const { onSubmit } = open();
    await user.type(field(), '0042{Enter}');
    await shows(idOf('a1'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });

  it('forgets the person as soon as something else is typed', async () => {
    open();
    await user.type(field(), '0042{Enter}');
    await shows(idOf('a1'));
    await user.type(field(), 'x');
    await shows('personne');
  });

  it('is emptied by its cross', async () => {
    open();
    await user.type(field(), '0042{Enter}');
    await shows(idOf('a1'));
    await user.click(screen.getByRole('button', { name: /^Effacer/ }));
    await shows('personne');
    expect(field()).toHaveValue('');
  });

  it('says when nobody matches, and keeps saying it once left', async () => {
    open({ searchPayeurs: () => [] });
    await user.type(field(), 'xyz');
    expect(await screen.findByText('Aucune personne ne correspond à « xyz ».')).toBeVisible();
    await user.tab();
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/Aucune personne ne correspond/));
  });

  it('asks to choose when the name left there fits several', async () => {
    open();
    await user.type(field(), 'ben');
    await user.tab();
    expect(await screen.findByText('Choisissez une personne dans la liste.')).toBeVisible();
    expect(field()).toBeInvalid();
  });

  it('says «Erreur de recherche» when it cannot be made, and why', async () => {
    open({ searchPayeurs: () => problem('unavailable') });
    await user.type(field(), 'ben');
    expect(await screen.findByText(/^Erreur de recherche\. .*momentanément indisponible/)).toBeVisible();
  });

  it('closes its list on Escape and keeps what was typed', async () => {
    open();
    await user.type(field(), 'ben');
    await screen.findAllByRole('option');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field()).toHaveValue('ben');
  });
});

describe('a payer who is no member', () => {
  const created = {
    ...aPayeur({ id: 'a9', codeAdherent: '2001', nom: 'SOCIÉTÉ ATLAS', prenom: 'Karim', estAdherent: false }),
  };

  it('is created by keyboard and chosen, without submitting the form around', async () => {
    const { calls, onSubmit } = open({ searchPayeurs: () => [], createAdherent: () => created });
    await user.type(field(), 'société atlas');
    await screen.findByRole('option', { name: 'Créer un payeur non adhérent' });
    await user.keyboard('{ArrowDown}{Enter}');
    const nom = await screen.findByLabelText(/^Nom/);
    expect(nom).toHaveValue('SOCIÉTÉ ATLAS');
    await user.type(screen.getByLabelText(/Prénom/), 'Karim');
    await user.type(screen.getByLabelText(/Téléphone/), '22 00 11 22');
    await create();
    await shows('a9');
    expect(field()).toHaveValue('2001 — SOCIÉTÉ ATLAS Karim');
    expect(field()).toHaveAccessibleDescription(/Payeur non adhérent/);
    const sent = calls.find(({ name }) => name === 'createAdherent');
    // Nobody said a civility or a nationality (W-5).
    expect(sent?.body).toEqual({
      civilite: null,
      nationalites: '[]',
      nom: 'SOCIÉTÉ ATLAS',
      prenom: 'Karim',
      telephone: '22 00 11 22',
      estAdherent: false,
    });
    expect(sent?.idempotencyKey).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('keeps what was typed when it is refused', async () => {
    open({ searchPayeurs: () => [], createAdherent: () => problem('unavailable') });
    await user.type(field(), 'atlas');
    await user.click(await screen.findByRole('option', { name: 'Créer un payeur non adhérent' }));
    await user.type(screen.getByLabelText(/Prénom/), 'Karim');
    await create();
    expect(await screen.findByText(/momentanément indisponible/)).toBeVisible();
    expect(screen.getByLabelText(/Prénom/)).toHaveValue('Karim');
  });

  it('is not offered to somebody who may not create members', async () => {
    open({}, []);
    await user.type(field(), 'ben');
    await screen.findAllByRole('option');
    expect(screen.queryByRole('option', { name: /Créer un payeur/ })).toBeNull();
  });
});
