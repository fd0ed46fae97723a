import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QualiteElement } from '@club/contract';
import { problem } from '@club/testing';
import {
  openCorrectData as open,
  qualiteElement as element,
  qualitePage as page,
  qualiteQueue as queue,
} from '../testing/open-correct-data.ts';
// Compiled with the suite: its first test would wait for it.
import './correct-data-page.tsx';

const user = userEvent.setup();
const field = () => screen.findByRole('textbox', { name: 'E-mail' });

describe('«Corriger Données»', () => {
  it('counts each anomaly, offers its workbook, and says what cannot be counted now', async () => {
    open();
    const list = await screen.findByRole('list', { name: 'Anomalies' });
    expect(within(list).getByRole('heading', { name: 'Adresses e-mail 3' })).toBeVisible();
    expect(within(list).getByText('2 valeurs proposées')).toBeVisible();
    expect(screen.getByRole('link', { name: /Classeur.*Adresses e-mail/ })).toHaveAttribute(
      'href',
      '/api/download/adherents-correction?filtre=email',
    );
    expect(screen.getByText(/ne répond pas/)).toBeVisible();
  });

  it('asks for a file before anything is sent', async () => {
    const { calls } = open();
    await user.click(await screen.findByRole('button', { name: 'Vérifier les corrections' }));
    expect(await screen.findByText('Veuillez sélectionner un fichier Excel.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Télécharger tous les adhérents' })).toHaveAttribute(
      'href',
      '/api/download/adherents-correction',
    );
    expect(calls.some(({ name }) => name === 'startImport')).toBe(false);
  });

  it('says when the workbook cannot be downloaded', async () => {
    open({ downloadAdherentsCorrection: () => problem('unavailable') });
    await user.click(await screen.findByRole('link', { name: 'Télécharger tous les adhérents' }));
    expect(
      await screen.findByText('Impossible de télécharger le fichier. Veuillez réessayer.'),
    ).toBeVisible();
  });

  it('asks once more, and no more, when a queue is tried again', async () => {
    let isAway = true;
    const { calls } = open(
      { listQualite: () => (isAway ? problem('unavailable') : page(queue)) },
      '/correct-data?anomalie=email',
    );
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    const asked = () => calls.filter(({ name }) => name === 'listQualite').length;
    const before = asked();
    isAway = false;
    await user.click(retry);
    expect(await field()).toHaveValue('ali1@gmail.com');
    expect(asked()).toBe(before + 1);
  });

  it('takes what is proposed with Enter, one record after the other, and says how far one is', async () => {
    const { calls } = open();
    await user.click(await screen.findByRole('button', { name: /Corriger une par une.*Adresses e-mail/ }));
    expect(await field()).toHaveValue('ali1@gmail.com');
    expect(await field()).toHaveFocus();
    expect(screen.getByText('1 sur 3')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('2 sur 3')).toBeVisible();
    expect(await field()).toHaveValue('ali2@gmail.com');
    const [sent] = calls.filter(({ name }) => name === 'updateAdherent');
    expect(sent).toMatchObject({ params: { id: 'a1' }, body: { email: 'ali1@gmail.com', version: 4 } });
  });

  it('sends another value that is typed over it, and not an empty one', async () => {
    const { calls } = open({}, '/correct-data?anomalie=email');
    await user.type(await field(), 'autre@exemple.tn{Enter}', {
      initialSelectionStart: 0,
      initialSelectionEnd: 99,
    });
    await screen.findByText('2 sur 3');
    await user.clear(await field());
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/Saisissez une valeur/)).toBeVisible();
    const sent = calls.filter(({ name }) => name === 'updateAdherent');
    expect(sent.map(({ body }) => (body as { email: string }).email)).toEqual(['autre@exemple.tn']);
  });

  it('undoes a correction by the version that it made, and brings the record back', async () => {
    const { calls } = open({}, '/correct-data?anomalie=email');
    await field();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText('1 sur 3')).toBeVisible();
    await waitFor(() =>
      expect(calls.filter(({ name }) => name === 'updateAdherent').at(-1)?.body).toMatchObject({
        email: 'ali1@gamil.com',
        version: 5,
      }),
    );
  });

  it('leaves one for later and sets one aside with the value that it holds', async () => {
    const { calls } = open({}, '/correct-data?anomalie=email');
    await user.click(await screen.findByRole('button', { name: 'Suivant' }));
    await screen.findByText('2 sur 3');
    await user.click(screen.getByRole('button', { name: 'Ignorer' }));
    await screen.findByText('3 sur 3');
    const [sent] = calls.filter(({ name }) => name === 'ignoreQualite');
    expect(sent).toMatchObject({
      params: { anomalie: 'email' },
      body: { id: 'a2', valeur: 'ali2@gamil.com' },
    });
    await user.click(screen.getByRole('button', { name: 'Suivant' }));
    expect(await screen.findByText('Fin de la file')).toBeVisible();
  });

  it('says why a value is refused, and takes a double when told to', async () => {
    let isFirst = true;
    const birth = element(1, { champ: 'dateNaissance', valeur: '2064-05-02', proposition: '1964-05-02' });
    const { calls } = open(
      {
        listQualite: () => page([birth]),
        updateAdherent: () => {
          if (!isFirst) return { id: 'a1', version: 5 };
          isFirst = false;
          return problem('doublon', { message: 'Un adhérent du même nom existe déjà.' });
        },
      },
      '/correct-data?anomalie=naissance',
    );
    expect(await screen.findByRole('textbox', { name: 'Date de naissance' })).toHaveValue('02/05/1964');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Un adhérent du même nom existe déjà.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Corriger quand même' }));
    expect(await screen.findByText('Fin de la file')).toBeVisible();
    expect(calls.filter(({ name }) => name === 'updateAdherent').at(-1)?.body).toEqual({
      dateNaissance: '1964-05-02',
      version: 4,
      doublonAccepte: true,
    });
  });

  it('shows twins side by side with their cards, and lets who may not change members look only', async () => {
    const [one, other] = [element(1), element(2)];
    const pair: QualiteElement = {
      id: 'a1-a2',
      valeur: 'x',
      motif: 'Même nom et même date de naissance.',
      champ: null,
      proposition: null,
      fiches: [...one.fiches, ...other.fiches],
    };
    open({ listQualite: () => page([pair]) }, '/correct-data?anomalie=doublons', ['import.execute'] as never);
    expect(await screen.findByRole('heading', { name: /001 Trabelsi Ali1/ })).toBeVisible();
    expect(screen.getAllByRole('link', { name: /Ouvrir la fiche/ })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Ce ne sont pas les mêmes' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Comparer et fusionner' })).not.toBeInTheDocument();
  });

  it('leads who may merge two records to their comparison', async () => {
    const pair = { ...element(1), champ: null, fiches: [...element(1).fiches, ...element(2).fiches] };
    const rights = ['import.execute', 'adherents.update', 'adherents.delete'] as never;
    open({ listQualite: () => page([pair]) }, '/correct-data?anomalie=doublons', rights);
    expect(await screen.findByRole('link', { name: 'Comparer et fusionner' })).toHaveAttribute(
      'href',
      '/members/doublons?a=a1&b=a2',
    );
  });

  it('takes back what was set aside', async () => {
    const { calls } = open({}, '/correct-data?anomalie=email&ignores=oui');
    await user.click(await screen.findByRole('button', { name: 'Reprendre' }));
    await screen.findByText('2 sur 3');
    expect(calls.find(({ name }) => name === 'reconsiderQualite')?.params).toEqual({
      anomalie: 'email',
      id: 'a1',
    });
  });
});
