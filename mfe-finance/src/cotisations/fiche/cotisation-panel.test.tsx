import { screen } from '@testing-library/react';
import {
  aCotisation,
  aCotisationAdherent,
  aPersonName,
  aReglement,
  aSaison,
  idOf,
} from '../../testing/builders.ts';
import { aCotisationPage, openCotisations, user } from '../testing/open-cotisations.tsx';

describe('one cotisation', () => {
  it('says its state first, then lines, règlements and history', async () => {
    const cotisation = aCotisation({
      statut: 'en_cours',
      montantAlloue: 450,
      montantRegle: 300,
      reglements: [
        aReglement({
          montantTotal: 450,
          montantRecu: 300,
          statut: 'en_cours',
          allocations: [
            { cotisationId: 'c1', codeCotisation: 'COT-0001', adherentId: idOf('a1'), montant: 450 },
          ],
        }),
      ],
    });
    openCotisations('/cotisations', {
      listCotisations: () => aCotisationPage([cotisation]),
      getCotisation: () => cotisation,
      listCotisationHistory: () => [
        {
          id: 'h1',
          action: 'update',
          at: '2026-11-21T10:00:00.000Z',
          by: 'Nadia Haddad',
          version: 2,
          changes: [{ field: 'montantTotal', before: 400, after: 450 }],
        },
      ],
    });
    await user.click(await screen.findByRole('row', { name: /COT-0001/ }));
    expect(
      await screen.findByText(
        'En cours : 300,00 Dh réglés sur 450,00 Dh, reste 150,00 Dh, dont 150,00 Dh promis',
      ),
    ).toBeVisible();
    expect(screen.getByRole('table', { name: /^Formules de 0042/ })).toHaveTextContent('Natation adulte');
    await user.click(screen.getByRole('tab', { name: /Règlements/ }));
    expect(screen.getByRole('row', { name: /REG-0001.*Espèces.*En cours.*450,00/ })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Historique' }));
    expect(await screen.findByText(/par Nadia Haddad/, { selector: 'span' })).toBeVisible();
    expect(screen.getByRole('insertion')).toHaveTextContent('450,00 Dh');
  });

  it('says of a formula sold by rules what it cost before, and why it costs less', async () => {
    const line = aCotisationAdherent();
    const raison = { regleId: 'r', texte: '2e enfant, −10 % de 500,00', montant: -50 };
    const formules = line.formules.map((one) => ({ ...one, prixDeBase: 500, raisons: [raison] }));
    openCotisations('/cotisations?cotisation=c1', {
      getCotisation: () => aCotisation({ adherents: [{ ...line, formules }] }),
    });
    const table = await screen.findByRole('table', { name: /^Formules de 0042/ });
    expect(table).toHaveTextContent('Prix 500,00 Dh2e enfant, −10 % de 500,00 : −50,00 Dh');
  });

  it('leads to the one before and after it in the list, by Alt and the arrows too, but not behind a question', async () => {
    const other = aCotisation({ id: 'c2', codeCotisation: 'COT-0002' });
    openCotisations('/cotisations?cotisation=c1', {
      listCotisations: () => aCotisationPage([aCotisation(), other]),
      getCotisation: ({ params }) => (params.id === 'c2' ? other : aCotisation()),
    });
    const shown = (code: string) => screen.findByRole('dialog', { name: new RegExp(`^Cotisation ${code}`) });
    await user.click(await screen.findByRole('button', { name: /^Fiche suivante/ }));
    expect(await shown('COT-0002')).toHaveTextContent('2 sur 2');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(await shown('COT-0001')).toHaveTextContent('1 sur 2');

    await user.click(await screen.findByRole('button', { name: 'Corriger…' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Supprimer' }));
    await screen.findByRole('alertdialog');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await shown('COT-0001')).toHaveTextContent('1 sur 2');
  });

  it('says why it can no longer change', async () => {
    openCotisations('/cotisations?cotisation=c1', {
      listSaisons: () => [aSaison({ cloturee: true, active: false })],
    });
    await user.click(await screen.findByRole('button', { name: 'Corriger…' }));
    for (const name of ['Modifier', 'Supprimer']) {
      expect(screen.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
      expect(screen.getByRole('menuitem', { name })).toHaveAccessibleDescription(
        /^Sa saison est clôturée\s: elle ne peut plus changer\.$/,
      );
    }
  });

  it('lists every member of a family with what the payer is to each', async () => {
    const adherents = [
      aCotisationAdherent({ adherent: aPersonName({ id: 'a2', prenom: 'Salma' }), lienParente: 'Père' }),
      aCotisationAdherent({ adherent: aPersonName({ id: 'a3', prenom: 'Ines' }), lienParente: 'Père' }),
    ];
    openCotisations('/cotisations?cotisation=c1', {
      getCotisation: () => aCotisation({ type: 'famille', adherents, montantTotal: 900 }),
    });
    expect(await screen.findByRole('heading', { name: /BEN ALI Salma payeur.: Père/ })).toBeVisible();
    expect(screen.getByRole('heading', { name: /BEN ALI Ines payeur.: Père/ })).toBeVisible();
  });
});
