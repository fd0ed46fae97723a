import type { ApercuTarif, AskApercuTarif, RegleClub } from '@club/contract';
import { screen, waitFor } from '@testing-library/react';
import { problem } from '@club/testing';
import { idOf } from '../testing/builders.ts';
import { amount, cash, choose, openGuichetPage, ready, take, user } from './testing/open-guichet-page.ts';

const regle: RegleClub = {
  ...{ id: idOf('r1'), nom: 'Fratrie', version: 1, createdAt: '2026-09-01T00:00:00.000Z' },
  condition: { genre: 'famille', paliers: [{ rang: 2, effet: { pourcentage: 10 } }], sur: 'moins_chere' },
  ...{ sectionIds: [], formuleIds: [], ordre: 1, cumulable: true, du: null, au: null },
};
const apercu = ({ personnes }: AskApercuTarif): ApercuTarif => ({
  ...{ total: 405, reste: 0, corrections: [] },
  lignes: personnes.flatMap(({ formules }, personne) =>
    formules.map(({ formuleId }) => ({
      ...{ personne, formuleId, dateDebut: '2026-11-29', dateFin: '2027-11-28' },
      ...{ prixDeBase: 450, partFixe: 0, montant: 405 },
      raisons: [{ regleId: regle.id, texte: '2e de la famille, −10 % de 450,00', montant: -45 }],
    })),
  ),
});
const withRules = {
  listReglesTarifaires: () => [regle],
  apercuTarif: ({ body }: { body: unknown }) => apercu(body as AskApercuTarif),
};

describe('a club with rules of tariffs', () => {
  it('sells at their price, and says why', async () => {
    const { sent } = await openGuichetPage(withRules as never);
    await choose();
    await take();
    expect(await screen.findByText(/^2e de la famille, −10 % de 450,00/)).toHaveTextContent(
      /: -?−?45,00 Dh$/,
    );
    await waitFor(() => expect((amount() as HTMLInputElement).value).toBe('405,00'));
    await ready();
    await user.click(cash());
    await screen.findByRole('heading', { name: 'Encaissement enregistré' });
    expect(sent()[0]?.body).toMatchObject({ lignes: [{ formules: [{ montant: 405 }] }] });
  });

  it('records nothing while its prices cannot be told', async () => {
    await openGuichetPage({ ...withRules, apercuTarif: () => problem('unavailable') } as never);
    await choose();
    await take();
    expect(await screen.findByText(/^Les prix n’ont pas pu être calculés\./)).toBeVisible();
    expect(cash()).toBeDisabled();
  });
});
