import { screen, waitFor } from '@testing-library/react';
import type { Offre, OffrePage } from '@club/contract';
import { anOffer } from '../testing/an-offer.ts';
import { problem } from '@club/testing';
import { aCompte, aFormule, aPayeur, aSaison, idOf } from '../testing/builders.ts';
import { openFinance } from '../testing/open-finance.ts';
import { amount, cash, nobodyElse, person, ready, stored, take, user } from './testing/open-guichet-page.ts';

const salma = { id: idOf('a1'), codeAdherent: '0042', prenom: 'Salma', nom: 'Trabelsi' };
const formuleId = aFormule().id;
const [natation] = anOffer().lignes;
/** One line of a member who pays for herself, at less than the tariff of today. */
const offre: Offre = anOffer({
  id: idOf('0f'),
  payeur: salma,
  lignes: [{ ...natation!, adherent: salma, formuleId, montant: 400 }],
  montantTotal: 400,
  montantOuvert: 400,
  saisonId: idOf('5'),
});
const page: OffrePage = {
  offres: [offre],
  total: 1,
  totalPages: 1,
  compteurs: { ouverte: 1, en_partie: 0, acceptee: 0, sans_objet: 0, expiree: 0, annulee: 0 },
};

const open = (at = '/guichet', answers: NonNullable<Parameters<typeof openFinance>[0]['answers']> = {}) => {
  const opened = openFinance({
    at,
    answers: {
      listCotisations: () => nobodyElse,
      createEncaissement: () => stored,
      getComptePayeur: () => aCompte({ payeur: aPayeur({ ...salma }) }),
      listOffres: () => page,
      ...answers,
    },
  });
  const sent = () => opened.calls.filter(({ name }) => name === 'createEncaissement').map(({ body }) => body);
  return { ...opened, sent };
};
const taken = () => screen.findByRole('button', { name: 'Ne pas prendre l’offre' });

describe('an offer at the counter', () => {
  it('comes up with the person; Enter takes it at its price, and it is paid', async () => {
    const { sent } = open();
    await user.type(await person(), '0042{Enter}');
    const take = await screen.findByRole('button', { name: `Prendre l’offre ${offre.code}` });
    await waitFor(() => expect(take).toHaveFocus());
    await user.keyboard('{Enter}');
    await taken();
    expect(amount()).toHaveFocus();
    const price = await screen.findByLabelText(/^Montant de N10/);
    expect(price).toHaveValue('400,00');
    expect(price).toBeDisabled();
    await waitFor(() => expect(amount()).toHaveValue('400,00'));
    await ready();
    await user.click(cash());
    await screen.findByRole('heading', { name: 'Encaissement enregistré' });
    expect(sent()).toEqual([expect.objectContaining({ payeurId: salma.id, offreId: offre.id })]);
    expect(sent()[0]).not.toHaveProperty('motif');
  });

  it('is taken at once where the address names it, and may be left unpaid', async () => {
    const { sent } = open(`/guichet?personne=${salma.id}&offre=${offre.id}`);
    await taken();
    await waitFor(() => expect(amount()).toHaveValue('400,00'));
    await user.click(screen.getByRole('button', { name: 'Retirer le règlement 1' }));
    await ready();
    await user.click(cash());
    await screen.findByRole('heading', { name: 'Encaissement enregistré' });
    expect(sent()).toEqual([expect.objectContaining({ offreId: offre.id, reglements: [] })]);
  });

  it('is left again, and a formula is sold at its tariff', async () => {
    const { sent } = open(`/guichet?personne=${salma.id}&offre=${offre.id}`);
    await user.click(await taken());
    expect(screen.queryByLabelText(/^Montant de N10/)).toBeNull();
    await take();
    await ready();
    await user.click(cash());
    await screen.findByRole('heading', { name: 'Encaissement enregistré' });
    expect(sent()[0]).not.toHaveProperty('offreId');
  });

  it('is dropped with a word when another season is chosen, and taken again with its own', async () => {
    const next = aSaison({ id: idOf('6'), nom: '2098-2099', active: false, inscriptionsOuvertes: true });
    const { sent } = open(`/guichet?personne=${salma.id}&offre=${offre.id}`, {
      getActiveSaison: () => aSaison({ id: idOf('5') }),
      listSaisons: () => [next, aSaison({ id: idOf('5') })],
      listOffres: () => ({ ...page, offres: [{ ...offre, saisonId: next.id }] }),
    });
    await taken();
    const saison = () => screen.getByLabelText('Saison', { selector: '[name="saisonId"]' });
    await user.selectOptions(saison(), '2026-2027 (active)');
    expect(await screen.findByText(/^Cette offre est pour la saison 2098-2099/)).toBeVisible();
    expect(screen.queryByLabelText(/^Montant de N10/)).toBeNull();
    expect(saison()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: `Prendre l’offre ${offre.code}` }));
    await taken();
    expect(screen.queryByText(/^Cette offre est pour la saison/)).toBeNull();
    await ready();
    await user.click(cash());
    await screen.findByRole('heading', { name: /^Encaissement enregistré/ });
    expect(sent()).toEqual([expect.objectContaining({ saisonId: next.id, offreId: offre.id })]);
  });

  it('that the address names is taken while no season is active', async () => {
    const next = aSaison({ id: idOf('6'), nom: '2098-2099', active: false, inscriptionsOuvertes: true });
    open(`/guichet?personne=${salma.id}&offre=${offre.id}`, {
      getActiveSaison: () => problem('no_active_saison'),
      listSaisons: () => [next],
      listOffres: () => ({ ...page, offres: [{ ...offre, saisonId: next.id }] }),
    });
    await taken();
    expect(await screen.findByLabelText(/^Montant de N10/)).toHaveValue('400,00');
  });

  it('is found by its code', async () => {
    const { calls } = open();
    await user.type(await person(), 'OFF-26');
    expect(await screen.findByRole('option', { name: /BEN ALI Mohamed/i })).toBeVisible();
    expect(calls.find(({ name }) => name === 'searchPayeurs')?.query).toMatchObject({ search: 'OFF-26' });
  });

  it('says why nothing is taken of one that is found by its code and has ended', async () => {
    open('/guichet', {
      searchPayeurs: () => [aPayeur({ ...salma })],
      listOffres: () => ({ ...page, offres: [{ ...offre, etat: 'sans_objet' }] }),
    });
    await user.type(await person(), offre.code);
    await user.click(await screen.findByRole('option', { name: /Trabelsi/i }));
    expect(await screen.findByText(/^Tout ce qu’elle proposait est déjà vendu\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Prendre l’offre/ })).toBeNull();
  });

  it('says nothing of its payer, a former blocked member, before his account is read, then what is so', async () => {
    const parent = { ...salma, id: idOf('a9'), codeAdherent: '0009', prenom: 'Leïla' };
    const family: Offre = {
      ...offre,
      payeur: parent,
      lignes: [{ ...offre.lignes[0]!, lienParente: 'Mère' }],
    };
    const facts = { dateNaissance: '1981-02-03', statut: 'bloque', aCertificatMedical: true } as const;
    const read = Promise.withResolvers<void>();
    open(`/guichet?personne=${salma.id}&offre=${offre.id}`, {
      listOffres: () => ({ ...page, offres: [family] }),
      getComptePayeur: async ({ params }) => {
        if (params.id === salma.id) return aCompte({ payeur: aPayeur({ ...salma }) });
        await read.promise;
        return aCompte({ payeur: aPayeur({ ...parent, ...facts }) });
      },
    });
    await taken();
    const payer = (
      await screen.findByText('Leïla Trabelsi', { selector: '.payer-line strong' })
    ).closest<HTMLElement>('.payer-line')!;
    expect(payer).not.toHaveTextContent(/Naissance|Bloqué/);
    read.resolve();
    await waitFor(() => expect(payer).toHaveTextContent(/Naissance\s: 1981.*Bloqué/));
  });

  it('that has ended, or meets an obstacle in each line, is not proposed', async () => {
    const lignes = offre.lignes.map((one) => ({ ...one, obstacle: 'age' as const }));
    open('/guichet', {
      listOffres: () => ({
        ...page,
        offres: [
          { ...offre, etat: 'expiree' },
          { ...offre, lignes },
        ],
      }),
    });
    await user.type(await person(), '0042{Enter}');
    await screen.findByLabelText('Ajouter une formule', { selector: 'input' });
    expect(screen.queryByRole('button', { name: /^Prendre l’offre/ })).toBeNull();
  });
});

it('an offer of a family is taken in part once a person is removed', async () => {
  const sami = { ...salma, id: idOf('a2'), codeAdherent: '0043', prenom: 'Sami' };
  const line = offre.lignes[0]!;
  const family = {
    ...offre,
    lignes: [line, { ...line, adherent: sami, lienParente: 'Mère' as const }],
    montantTotal: 800,
    montantOuvert: 800,
  };
  const { sent } = open(`/guichet?personne=${salma.id}&offre=${offre.id}`, {
    listOffres: () => ({ ...page, offres: [family] }),
  });
  await taken();
  await waitFor(() => expect(amount()).toHaveValue('800,00'));
  await user.click(screen.getByRole('button', { name: 'Retirer Sami Trabelsi' }));
  await waitFor(() => expect(amount()).toHaveValue('400,00'));
  await ready();
  await user.click(cash());
  await screen.findByRole('heading', { name: 'Encaissement enregistré' });
  expect(sent()).toHaveLength(1);
});
