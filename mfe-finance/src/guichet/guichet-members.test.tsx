import { screen, waitFor } from '@testing-library/react';
import { heldBack, problem } from '@club/testing';
import {
  aCompte,
  aCotisation,
  aCotisationAdherent,
  aFormule,
  aPayeur,
  aPersonName,
  aReglement,
  aSaison,
  aSection,
  idOf,
} from '../testing/builders.ts';
import {
  amount,
  cash,
  choose,
  formule,
  nobodyElse,
  openGuichetPage,
  ready,
  says,
  take,
  user,
} from './testing/open-guichet-page.ts';

it('who promised money is led to where it is taken', async () => {
  const promise = aReglement({
    statut: 'en_attente',
    montantRecu: 0,
    remis: false,
    dateEcheance: '2020-01-01',
  });
  await openGuichetPage({
    getComptePayeur: () => aCompte({ payeur: aPayeur(), promesses: [promise, { ...promise, remis: true }] }),
  });
  await choose();
  const way = await screen.findByRole('link', { name: 'encaisser une promesse' });
  expect(way).toHaveAttribute('href', `/payments?nouveau=oui&payeur=${aPayeur().id}`);
  expect(way.closest('p')).toHaveTextContent(/^1.promesse, .*, dont 1 en retard/);
});

describe('a family', () => {
  const ines = aPersonName({ id: idOf('a3'), prenom: 'Ines' });
  const former = aCotisation({
    adherents: [aCotisationAdherent({ adherent: ines, adherentId: ines.id, lienParente: 'Mère' })],
  });

  it('whose account could not be read is asked again', async () => {
    let isAway = true;
    await openGuichetPage({
      listCotisations: ({ query }) =>
        query.payeurId ? { cotisations: [former], total: 1, totalPages: 1 } : nobodyElse,
      getComptePayeur: ({ params }) => {
        if (params.id !== ines.id) return aCompte({ payeur: aPayeur() });
        return isAway ? problem('internal') : aCompte({ payeur: aPayeur({ ...ines }) });
      },
    });
    await choose();
    await take();
    await user.click(await screen.findByRole('button', { name: /^Ajouter Ines/ }));
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    isAway = false;
    await user.click(again);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull());
  });

  it('is who the payer paid for before; several members may be paid in part', async () => {
    const { sent } = await openGuichetPage({
      listCotisations: ({ query }) =>
        query.payeurId ? { cotisations: [former], total: 1, totalPages: 1 } : nobodyElse,
      getComptePayeur: ({ params }) =>
        aCompte({ payeur: params.id === ines.id ? aPayeur({ ...ines }) : aPayeur() }),
    });
    await choose();
    await take();
    await user.click(await screen.findByRole('button', { name: /^Ajouter Ines/ }));
    const second = await waitFor(() => {
      const fields = screen.getAllByLabelText('Ajouter une formule', { selector: 'input' });
      expect(fields).toHaveLength(2);
      return fields[1]!;
    });
    await waitFor(() => expect(second).toHaveFocus());
    await user.type(second, 'N10{Enter}');
    await waitFor(() => expect(amount()).toHaveValue('900,00'));
    await user.clear(amount());
    await user.type(amount(), '500');
    await ready();
    await user.click(cash());
    await screen.findByRole('heading', { name: 'Encaissement enregistré' });
    expect(sent()[0]?.body).toMatchObject({
      lignes: [
        { adherentId: idOf('a1'), lienParente: 'Lui-même' },
        { adherentId: ines.id, lienParente: 'Mère' },
      ],
      reglements: [{ montant: 500 }],
    });
  });

  it('is known also by code: nobody asks again what the payer is to the child', async () => {
    const found = aPayeur({ ...ines, codeAdherent: '0703' });
    await openGuichetPage({
      listCotisations: ({ query }) =>
        query.payeurId ? { cotisations: [former], total: 1, totalPages: 1 } : nobodyElse,
      searchPayeurs: ({ query }) => [query.search === '0703' ? found : aPayeur()],
      getComptePayeur: ({ params }) => aCompte({ payeur: params.id === ines.id ? found : aPayeur() }),
    });
    await choose();
    await screen.findByRole('button', { name: /^Ajouter Ines/ });
    await user.keyboard('{F6}0703{Enter}');
    expect(await says(/^Le payeur.: Mère$/)).toBeVisible();
  });

  it('asks what another payer is to the member', async () => {
    const father = aPayeur({ id: idOf('a9'), codeAdherent: '0009', prenom: 'Ali' });
    const { sent } = await openGuichetPage({
      searchPayeurs: ({ query }) => [query.search === '0009' ? father : aPayeur()],
      getComptePayeur: ({ params }) => aCompte({ payeur: params.id === father.id ? father : aPayeur() }),
    });
    await choose();
    await take();
    await user.click(screen.getByRole('button', { name: 'Changer de payeur' }));
    await user.click(screen.getByRole('button', { name: /Effacer.*Payeur/ }));
    await user.type(screen.getByRole('combobox', { name: /^Payeur/ }), '0009{Enter}');
    expect(await says('Veuillez sélectionner le lien de parenté')).toBeVisible();
    const lien = screen.getByLabelText(/^Le payeur est, pour Mohamed/);
    await user.keyboard('{F9}');
    expect(lien).toHaveFocus();
    await user.selectOptions(lien, 'Père');
    await ready();
    await user.click(cash());
    await screen.findByRole('heading', { name: 'Encaissement enregistré' });
    expect(sent()[0]?.body).toMatchObject({
      payeurId: father.id,
      lignes: [{ adherentId: idOf('a1'), lienParente: 'Père' }],
    });
  });
});

describe('the usual payer', () => {
  const karim = aPersonName({ id: idOf('a9'), prenom: 'Karim' });
  const former = aCotisation({
    payeur: karim,
    payeurId: karim.id,
    adherents: [aCotisationAdherent({ lienParente: 'Père' })],
  });
  const paidByKarim: Parameters<typeof openGuichetPage>[0] = {
    listCotisations: ({ query }) =>
      query.adherentId ? { cotisations: [former], total: 1, totalPages: 1 } : nobodyElse,
    getComptePayeur: ({ params }) =>
      aCompte({ payeur: aPayeur(params.id === karim.id ? karim : {}), cotisations: [] }),
  };

  it('is who pays, with the same lien, and can be changed', async () => {
    const { sent } = await openGuichetPage(paidByKarim);
    await choose();
    expect(await says(', comme la dernière fois')).toBeVisible();
    expect(screen.getByText(/^Le payeur\s: Père$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Modifier le lien' }));
    expect(screen.getByLabelText(/^Le payeur est, pour Mohamed/)).toHaveValue('Père');
    await take();
    await ready();
    await user.click(cash());
    await screen.findByRole('heading', { name: 'Encaissement enregistré' });
    expect(sent()[0]?.body).toMatchObject({ payeurId: karim.id, lignes: [{ lienParente: 'Père' }] });
  });

  it('is not when the member paid alone the last time, or owes something', async () => {
    await openGuichetPage({
      ...paidByKarim,
      getComptePayeur: () => aCompte({ cotisations: [aCotisation()] }),
    });
    await choose();
    expect(await screen.findByRole('checkbox', { name: /COT-0001/ })).toBeVisible();
    expect(screen.queryByText(/comme la dernière fois/)).toBeNull();
  });
});

describe('last season', () => {
  it('is taken again by one key, at the price of today, and its payment comes next', async () => {
    const [line] = aCotisationAdherent().formules;
    const former = aCotisation({
      saisonId: 's0',
      adherents: [aCotisationAdherent({ formules: [{ ...line!, formuleId: idOf('f1'), montant: 300 }] })],
    });
    const { sent } = await openGuichetPage({
      listSaisons: () => [
        aSaison(),
        aSaison({ id: 's0', nom: '2025-2026', active: false, cloturee: true, dateDebut: '2025-09-01' }),
      ],
      listCotisations: ({ query }) =>
        query.adherentId ? { cotisations: [former], total: 1, totalPages: 1 } : nobodyElse,
      getComptePayeur: () => aCompte({ cotisations: [] }),
    });
    await choose();
    expect(await screen.findByRole('button', { name: /^Reprendre.*Natation adulte/ })).toBeVisible();
    await user.keyboard('{F7}');
    await waitFor(() => expect(amount()).toHaveValue('450,00'));
    expect(amount()).toHaveFocus();
    await ready();
    await user.click(cash());
    await screen.findByRole('heading', { name: 'Encaissement enregistré' });
    expect(sent()[0]?.body).toMatchObject({
      lignes: [{ formules: [{ formuleId: idOf('f1') }] }],
      montantTotal: 450,
    });
  });
});

describe('the card of a person', () => {
  it('shows age, phone, what is owed and the certificate', async () => {
    await openGuichetPage({
      getSituation: () => ({
        etat: 'retard',
        montant: 120,
        restant: 450,
        date: '2026-10-01',
        payeur: null,
      }),
    });
    await choose();
    expect(await says(/^0042 · \d+ ans · 22123456$/)).toBeVisible();
    expect(await says(/^Reste 450,00.Dh, dont 120,00.Dh en retard depuis le 01\/10\/2026$/)).toBeVisible();
    expect(screen.getByText('Sans certificat')).toBeVisible();
  });
});

describe('what is missing for a formula', () => {
  it('a certificate is added in place before finance has heard of it, and what was typed stays', async () => {
    const certified = { aCertificatMedical: true, dateExpirationCertificat: '2099-01-01' };
    const lacking = aPayeur({ aCertificatMedical: false, dateExpirationCertificat: null });
    await openGuichetPage(
      {
        listSections: () => [aSection({ requiresCertificatMedical: true })],
        listFormules: () => [aFormule({ sectionId: aSection().id })],
        searchPayeurs: () => [lacking],
        getComptePayeur: () => aCompte({ payeur: lacking }),
      },
      undefined,
      {
        'mfe_members/certificat-dialog': ({ person, onAdded }) => (
          <button type="button" onClick={() => onAdded(certified)}>
            Certificat de {person.codeAdherent}
          </button>
        ),
      },
    );
    await choose();
    await take();
    expect(await says(/^Certificat médical requis pour/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Ajouter le certificat' }));
    await user.click(await screen.findByRole('button', { name: `Certificat de ${lacking.codeAdherent}` }));
    await ready();
    expect(screen.queryByText(/^Certificat médical requis pour/)).toBeNull();
    expect(screen.getByLabelText('Montant de N10 Natation adulte')).toHaveValue('450,00');
  });
});

describe('a formula typed before the catalogue is here', () => {
  it('is taken when it comes, and not said to be unknown', async () => {
    const catalogue = heldBack(() => [aFormule()]);
    await openGuichetPage({ listFormules: catalogue.answer });
    await choose();
    await take();
    expect(formule()).not.toBeInvalid();
    expect(await says('Chargement des formules…')).toBeVisible();
    catalogue.release();
    expect(await screen.findByLabelText('Montant de N10 Natation adulte')).toBeVisible();
    expect(formule()).toHaveValue('');
  });

  it('is not said to be unknown when the catalogue cannot be read', async () => {
    await openGuichetPage({ listFormules: () => problem('unavailable') });
    await choose();
    await take();
    expect(await says(/^Les formules ne peuvent pas être lues\. .*momentanément indisponible/)).toBeVisible();
    expect(formule()).not.toBeInvalid();
  });
});
