import { screen, waitFor } from '@testing-library/react';
import { aCompte, aCotisation, aCotisationAdherent, aPersonName, idOf } from '../testing/builders.ts';
import { pressEnter } from '../testing/press-enter.ts';
import { amount, cash, choose, openGuichetPage, take, user } from './testing/open-guichet-page.ts';

const lina = aPersonName({ id: idOf('a5'), prenom: 'Lina' });
const owing = aCompte({
  cotisations: [
    aCotisation({
      id: idOf('c1'),
      codeCotisation: 'COT-0001',
      montantTotal: 12_232.5,
      adherents: [aCotisationAdherent({ adherent: lina, adherentId: lina.id, lienParente: 'Père' })],
    }),
    aCotisation({ id: idOf('c2'), codeCotisation: 'COT-0002', montantTotal: 11_650 }),
  ],
});
const follows = (row: number, text: RegExp) =>
  waitFor(() => expect((amount(row) as HTMLInputElement).value).toMatch(text));
const recorded = () => screen.findByRole('heading', { name: 'Encaissement enregistré' });

describe('money that nobody handed over', () => {
  it('a slip of F9 at a payer who owes 23 882,50 records no cash: Enter on the amount does', async () => {
    const { sent } = await openGuichetPage({ getComptePayeur: () => owing });
    await choose();
    await follows(1, /^23.882,50$/);
    await waitFor(() => expect(cash()).toBeEnabled());
    await user.keyboard('{F9}{F9}');
    expect(sent()).toHaveLength(0);
    await waitFor(() => expect(amount()).toHaveFocus());
    expect(screen.getByText(/reste 23 882,50 Dh, dont 23 882,50 Dh proposés/)).toBeVisible();
    expect(screen.getByText('Confirmer : 23 882,50 Dh reçus, espèces')).toBeVisible();
    expect(screen.getByText('Proposé : Entrée confirme qu’il est reçu.')).toBeVisible();
    await pressEnter(amount());
    await recorded();
    expect(sent()[0]?.body).toMatchObject({
      cotisationIds: [idOf('c1'), idOf('c2')],
      reglements: [{ montant: 23_882.5, statut: 'complete' }],
    });
  });

  it('a due day is typed figure by figure, with an amount left to cover', async () => {
    await openGuichetPage({ getComptePayeur: () => owing });
    await choose();
    await follows(1, /^23.882,50$/);
    await user.clear(amount());
    await user.type(amount(), 'c2000');
    const day = screen.getByRole('textbox', { name: 'Échéance du règlement 1' });
    await user.clear(day);
    await user.type(day, '29/12/2026');
    expect(day).toHaveValue('29/12/2026');
    expect((amount() as HTMLInputElement).value).toMatch(/^2.000,00$/);
  });

  it('less cash on the counter than is said to be received is not recorded', async () => {
    const { sent } = await openGuichetPage({ getComptePayeur: () => owing });
    await choose();
    await follows(1, /^23.882,50$/);
    await user.clear(amount());
    await user.type(amount(), '1100');
    await user.type(screen.getByRole('textbox', { name: 'Espèces données' }), '1000');
    expect(
      await screen.findByText(/^Les espèces données ne font pas 1 100,00 Dh : il manque 100,00 Dh/),
    ).toBeVisible();
    await user.keyboard('{F9}');
    expect(sent()).toHaveLength(0);
  });

  it('is named by person, formula, season and the day since when it is owed', async () => {
    await openGuichetPage({ getComptePayeur: () => owing });
    await choose();
    expect(
      await screen.findByRole('checkbox', {
        name: /^Lina.: Natation adulte COT-0001 · saison 2026-2027 · dû depuis le \d\d\/\d\d\/\d{4}/,
      }),
    ).toBeChecked();
  });

  it('1 200 in hand of 4 200, the rest in three: three promises from next month on, said beforehand, and no cash more', async () => {
    const { sent } = await openGuichetPage({
      getComptePayeur: () => aCompte({ cotisations: [aCotisation({ id: idOf('c1'), montantTotal: 4_200 })] }),
    });
    await choose();
    await follows(1, /^4.200,00$/);
    await user.clear(amount());
    await user.type(amount(), '1200{F8}');
    await follows(2, /^3.000,00$/);
    const parts = screen.getByRole('button', { name: 'Payer en 3 fois (F)' });
    expect(parts).toHaveAccessibleDescription(/^3 × 1.000,00.Dh promis, chaque mois du .* au /);
    await user.keyboard('f');
    expect(amount(4)).toHaveFocus();
    expect(screen.getByText(/reçu 1 200,00 Dh · promis 3 000,00 Dh · reste 0,00 Dh/)).toBeVisible();
    await waitFor(() => expect(cash()).toBeEnabled());
    await user.keyboard('{F9}');
    await recorded();
    const { reglements } = sent()[0]!.body as { reglements: { statut: string; montant: number }[] };
    expect(reglements.map(({ statut, montant }) => [statut, montant])).toEqual([
      ['complete', 1_200],
      ['en_attente', 1_000],
      ['en_attente', 1_000],
      ['en_attente', 1_000],
    ]);
  });

  it('of a new formula is a proposal as well; a promise of it is not', async () => {
    const { sent } = await openGuichetPage();
    await choose();
    await take();
    await waitFor(() => expect(cash()).toBeEnabled());
    await user.keyboard('{F9}');
    expect(sent()).toHaveLength(0);
    await user.selectOptions(screen.getByLabelText('Reçu ou promis, du règlement 1'), 'Promis');
    await user.keyboard('{F9}');
    await recorded();
    expect(sent()[0]?.body).toMatchObject({ reglements: [{ montant: 450, statut: 'en_attente' }] });
  });
});
