import type {
  ApercuTarif,
  AskApercuTarif,
  CorrectionTarif,
  CreateEncaissement,
  RegleClub,
} from '@club/contract';
import { screen, waitFor } from '@testing-library/react';
import { problem } from '@club/testing';
import { aCompte, aCotisation, idOf } from '../testing/builders.ts';
import {
  amount,
  cash,
  choose,
  openGuichetPage,
  ready,
  stored,
  take,
  user,
} from './testing/open-guichet-page.ts';

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
    expect(sent()[0]?.body).toMatchObject({
      lignes: [{ formules: [{ formuleId: idOf('f1') }] }],
      montantTotal: 405,
    });
  });

  it('says before and after whose price the arrival lowers, and what of it comes back', async () => {
    const corrections: CorrectionTarif[] = [
      {
        ...{ cotisationId: idOf('c9'), adherentId: idOf('a9'), prenom: 'Sami', nom: 'Ben Ali' },
        ...{ formuleId: idOf('f2'), formule: 'Judo', avant: 2_400, apres: 2_160, credit: 240, promesse: 0 },
        texte: 'Arrivée (Natation)\u00a0: 2e de la famille, −10 % de 2 400,00',
      },
    ];
    const debt = aCotisation({ id: idOf('c9'), montantTotal: 300 });
    await openGuichetPage({
      ...withRules,
      apercuTarif: ({ body }: { body: unknown }) => ({ ...apercu(body as AskApercuTarif), corrections }),
      createEncaissement: () => ({ ...stored, corrections }),
      getComptePayeur: () => aCompte({ cotisations: [debt] }),
    } as never);
    await choose();
    await take();
    const told = /^Sami, Judo : 2 400,00 → 2 160,00 Dh \(arrivée .*\), crédit de 240,00 Dh$/;
    expect(await screen.findByText(told)).toBeVisible();
    // Of the debt that is lowered, only the rest is asked for.
    await waitFor(() => expect((amount() as HTMLInputElement).value).toBe('465,00'));
    await ready();
    await user.click(cash());
    await screen.findByRole('heading', { name: 'Encaissement enregistré' });
    expect(screen.getByText(told)).toBeVisible();
  });

  it('refuses a price that changed in between, shows the new one, and records that', async () => {
    let prix = 405;
    const refused = problem('refused_value', {
      errors: [{ field: 'montantTotal', message: 'Le total des formules est 360,00 Dh.' }],
    });
    const { sent } = await openGuichetPage({
      ...withRules,
      apercuTarif: ({ body }: { body: unknown }) => {
        const asked = apercu(body as AskApercuTarif);
        return { ...asked, lignes: asked.lignes.map((one) => ({ ...one, montant: prix })) };
      },
      createEncaissement: ({ body }: { body: unknown }) =>
        (body as CreateEncaissement).montantTotal === prix ? stored : refused,
    } as never);
    await choose();
    await take();
    await waitFor(() => expect((amount() as HTMLInputElement).value).toBe('405,00'));
    await ready();
    prix = 360;
    await user.click(cash());
    expect(await screen.findByText(/Le prix a changé.*360,00/)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^Montant de N10/)).toHaveValue('360,00'));
    await user.clear(amount());
    await user.type(amount(), '360');
    await user.click(cash());
    await screen.findByRole('heading', { name: 'Encaissement enregistré' });
    expect(sent().map(({ body }) => (body as CreateEncaissement).montantTotal)).toEqual([405, 360]);
  });

  it('records nothing while its prices cannot be told', async () => {
    await openGuichetPage({ ...withRules, apercuTarif: () => problem('unavailable') } as never);
    await choose();
    await take();
    expect(await screen.findByText(/^Les prix n’ont pas pu être calculés\./)).toBeVisible();
    expect(cash()).toBeDisabled();
  });
});
