import { screen, within } from '@testing-library/react';
import { problem } from '@club/testing';
import { aCotisation, aReglement, aSaison } from '../testing/builders.ts';
import { aCotisationPage, openCotisations, user } from './testing/open-cotisations.tsx';

const name = 'COT-0001 de Mohamed BEN ALI';

describe('deleting a cotisation', () => {
  const paid = aCotisation({
    montantAlloue: 450,
    montantRegle: 400,
    reglements: [aReglement({ id: 'r1', montantTotal: 250 }), aReglement({ id: 'r2', montantTotal: 150 })],
  });

  /** As the list has it: without what pays it. */
  const { reglements: _reglements, creditsUtilises: _credits, ...row } = paid;

  it('names what is lost, and can be undone from the toast', async () => {
    const { calls } = openCotisations('/cotisations', {
      listCotisations: ({ query }) => aCotisationPage(query.sansReglement ? [] : [row]),
      getCotisation: () => paid,
      deleteCotisation: () => ({ message: 'ok' }),
      restoreCotisation: () => ({ ...paid, avertissements: [] }),
    });
    await user.click(await screen.findByRole('button', { name: `Supprimer ${name}` }));
    expect(
      await screen.findByText(
        `Supprimer la cotisation ${name} ? 2 règlements (400,00 Dh) deviendront un crédit. 50,00 Dh promis ne seront plus dus.`,
      ),
    ).toBeVisible();
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Cotisation supprimée')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText('Cotisation restaurée')).toBeVisible();
    expect(calls.map((call) => call.name)).toEqual(
      expect.arrayContaining(['deleteCotisation', 'restoreCotisation']),
    );
  });

  it('says with its amount what does not come back', async () => {
    const avertissements = ['60,00 Dh promis ne reviennent pas\u00a0: leur règlement a changé depuis.'];
    openCotisations('/cotisations?archivees=oui', {
      listCotisations: () => aCotisationPage([aCotisation({ archivedAt: '2026-11-01T10:00:00.000Z' })]),
      restoreCotisation: () => ({ ...aCotisation(), avertissements }),
    });
    await user.click(await screen.findByRole('button', { name: `Restaurer ${name}` }));
    expect(await screen.findByText(/est de retour\. 60,00 Dh promis ne reviennent pas/)).toBeVisible();
  });

  it('says in the dialog why it was refused', async () => {
    openCotisations('/cotisations', { deleteCotisation: () => problem('saison_closed') });
    await user.click(await screen.findByRole('button', { name: `Supprimer ${name}` }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Cette saison est clôturée.')).toBeVisible();
  });

  it('restores a deleted one from the list of those', async () => {
    const gone = aCotisation({ archivedAt: '2026-11-01T10:00:00.000Z', archivedBy: 'Nadia Haddad' });
    openCotisations('/cotisations?archivees=oui', {
      listCotisations: () => aCotisationPage([gone]),
      restoreCotisation: () => ({ ...aCotisation(), avertissements: [] }),
    });
    await user.click(await screen.findByRole('button', { name: `Restaurer ${name}` }));
    expect(await screen.findByText('Cotisation restaurée')).toBeVisible();
    expect(screen.queryByRole('button', { name: `Modifier ${name}` })).toBeNull();
  });

  it('shows a deleted one as such, and says why one of a closed season stays', async () => {
    const gone = aCotisation({ archivedAt: '2026-11-01T10:00:00.000Z', saisonId: 's0' });
    openCotisations('/cotisations?archivees=oui&saison=toutes', {
      listCotisations: () => aCotisationPage([gone]),
      listSaisons: () => [aSaison({ id: 's0', active: false, cloturee: true })],
    });
    expect(await screen.findByText('Supprimée')).toBeVisible();
    expect(screen.queryByText(/reste/)).toBeNull();
    expect(
      await screen.findByRole('button', { name: `Restaurer ${name}\u00a0: sa saison est clôturée` }),
    ).toHaveAttribute('aria-disabled', 'true');
  });
});
