import type { Encaissement, Permission } from '@club/contract';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { problem } from '../../../shell/testing/mount-routes.tsx';
import {
  aCompte,
  aCotisation,
  aCotisationAdherent,
  aCredit,
  aFormule,
  aPayeur,
  aPersonName,
  aReglement,
  aSection,
  idOf,
} from '../testing/builders.ts';
import { openFinance } from '../testing/open-finance.ts';

configure({ defaultHidden: true });
const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

type Answers = NonNullable<Parameters<typeof openFinance>[0]['answers']>;

const stored: Encaissement = {
  cotisations: [aCotisation({ statut: 'payee', montantAlloue: 450, montantRegle: 450 })],
  reglements: [aReglement()],
  credits: [],
  avertissements: [],
};
const nobodyElse = { cotisations: [], total: 0, totalPages: 0 };

async function open(answers: Answers = {}, permissions?: Permission[]) {
  const opened = openFinance({
    at: '/guichet',
    ...(permissions && { permissions }),
    answers: { listCotisations: () => nobodyElse, createEncaissement: () => stored, ...answers },
  });
  await screen.findByRole('heading', { name: 'Guichet', level: 1 });
  return { ...opened, sent: () => opened.calls.filter(({ name }) => name === 'createEncaissement') };
}

const person = () => screen.findByRole('combobox', { name: /^Personne/ });
const formule = () => screen.getByLabelText('Ajouter une formule', { selector: 'input' });
const cash = () => screen.getByRole('button', { name: /^Encaisser/ });
const amount = (row = 1) => screen.getByLabelText(`Montant du règlement ${row}`);
const says = (text: RegExp | string) => screen.findByText(text);

async function choose(code = '0042'): Promise<void> {
  await user.type(await person(), `${code}{Enter}`);
  await waitFor(() => expect(formule()).toHaveFocus());
}
const take = (code = 'N10') => user.type(formule(), `${code}{Enter}`);
const ready = () => waitFor(() => expect(cash()).toBeEnabled());

describe('the counter', () => {
  it('takes a known member in by keyboard alone: code, Enter, formula, Enter, F9, and Enter for the next', async () => {
    const { sent } = await open();
    expect(await person()).toHaveFocus();
    await user.keyboard('0042{Enter}');
    await waitFor(() => expect(formule()).toHaveFocus());
    await user.keyboard('n10{Enter}');
    await ready();
    await user.keyboard('{F9}');
    expect(await screen.findByRole('heading', { name: 'Encaissement enregistré' })).toBeVisible();
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.idempotencyKey).toBeTruthy();
    expect(sent()[0]?.body).toMatchObject({
      payeurId: idOf('a1'),
      lignes: [
        {
          adherentId: idOf('a1'),
          lienParente: 'Lui-même',
          formules: [{ formuleId: idOf('f1'), montant: 450 }],
        },
      ],
      cotisationIds: [],
      credits: [],
      reglements: [{ typeReglement: 'espece', statut: 'complete', montant: 450 }],
    });
    expect(screen.getByRole('link', { name: 'COT-0001' })).toHaveAttribute('href', '/cotisations?fiche=c1');
    await user.keyboard('{Enter}');
    expect(await person()).toHaveFocus();
    expect(await person()).toHaveValue('');
  });

  it('splits what is due between cash and two cheques, each next one with bank, number and month', async () => {
    const { sent } = await open();
    await choose();
    await take();
    await user.clear(amount());
    await user.type(amount(), '150');
    await user.keyboard('{F8}');
    await waitFor(() => expect(amount(2)).toHaveFocus());
    await waitFor(() => expect(amount(2)).toHaveValue('300,00'));
    await user.selectOptions(screen.getByLabelText('Mode du règlement 2'), 'Chèque');
    await user.type(screen.getByLabelText('Numéro du règlement 2'), '0000123');
    await user.type(screen.getByLabelText('Banque du règlement 2'), 'BIAT');
    await user.clear(amount(2));
    await user.type(amount(2), '100');
    await user.keyboard('{F8}');
    await waitFor(() => expect(amount(3)).toHaveValue('200,00'));
    await ready();
    await user.keyboard('{F9}');
    await screen.findByRole('heading', { name: 'Encaissement enregistré' });
    const { reglements } = sent()[0]?.body as { reglements: object[] };
    expect(reglements).toMatchObject([
      { typeReglement: 'espece', montant: 150 },
      { typeReglement: 'cheque', montant: 100, reference: '0000123', banque: 'BIAT', dateEcheance: null },
      { typeReglement: 'cheque', montant: 200, reference: '0000124', banque: 'BIAT' },
    ]);
    expect((reglements[2] as { dateEcheance: string }).dateEcheance).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('says what is missing, leftmost first, and cannot be cashed before', async () => {
    await open();
    expect(await says('Choisissez la personne.')).toBeVisible();
    await choose();
    expect(await says('Ajoutez une formule, ou cochez ce qui est dû.')).toBeVisible();
    await take();
    await ready();
    await user.clear(amount());
    await user.type(amount(), '400');
    expect(await says(/^Il reste 50,00 Dh à couvrir/)).toBeVisible();
    await user.clear(amount());
    await user.type(amount(), '500');
    expect(await says(/^50,00 Dh de trop/)).toBeVisible();
    expect(cash()).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: /^Garder 50,00/ }));
    await ready();
  });

  it('says the change to give back', async () => {
    await open();
    await choose();
    await take();
    await user.type(await screen.findByLabelText('Espèces données'), '500');
    expect(await says('50,00 Dh')).toBeVisible();
  });

  it('has the debts of the payer in the basket, and leaves one when told to', async () => {
    const debt = aCotisation({ id: idOf('c9'), codeCotisation: 'COT-0009', montantTotal: 120 });
    const { sent } = await open({
      getComptePayeur: () => aCompte({ cotisations: [debt], resteAPayer: 120 }),
    });
    await choose();
    await waitFor(() => expect(amount()).toHaveValue('120,00'));
    await take();
    await waitFor(() => expect(amount()).toHaveValue('570,00'));
    const tick = screen.getByRole('checkbox', { name: /Dû sur COT-0009/ });
    expect(tick).toBeChecked();
    await user.click(tick);
    await waitFor(() => expect(amount()).toHaveValue('450,00'));
    await user.click(tick);
    await ready();
    await user.click(cash());
    await screen.findByRole('heading', { name: 'Encaissement enregistré' });
    expect(sent()[0]?.body).toMatchObject({ cotisationIds: [idOf('c9')], reglements: [{ montant: 570 }] });
  });

  it('pays debts alone, in part', async () => {
    const debt = aCotisation({ id: idOf('c9'), montantTotal: 120 });
    const { sent } = await open({
      getComptePayeur: () => aCompte({ cotisations: [debt], resteAPayer: 120 }),
    });
    await choose();
    await waitFor(() => expect(amount()).toHaveValue('120,00'));
    await user.clear(amount());
    await user.type(amount(), '50');
    await ready();
    await user.click(cash());
    await screen.findByRole('heading', { name: 'Encaissement enregistré' });
    expect(sent()[0]?.body).toMatchObject({
      lignes: [],
      cotisationIds: [idOf('c9')],
      reglements: [{ montant: 50 }],
    });
  });

  it('uses a credit, and the cash gives way', async () => {
    const { sent } = await open({
      getComptePayeur: () => aCompte({ credits: [aCredit({ id: idOf('c1'), montant: 50 })], solde: 50 }),
    });
    await choose();
    await take();
    await user.click(await screen.findByRole('button', { name: 'Utiliser' }));
    await waitFor(() => expect(amount()).toHaveValue('400,00'));
    await ready();
    await user.click(cash());
    await screen.findByRole('heading', { name: 'Encaissement enregistré' });
    expect(sent()[0]?.body).toMatchObject({ credits: [{ creditId: idOf('c1'), montant: 50 }] });
  });
});

describe('a family', () => {
  const ines = aPersonName({ id: idOf('a3'), prenom: 'Ines' });
  const former = aCotisation({
    adherents: [aCotisationAdherent({ adherent: ines, adherentId: ines.id, lienParente: 'Mère' })],
  });

  it('is who the payer paid for before; several members may be paid in part', async () => {
    const { sent } = await open({
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

  it('asks what another payer is to the member', async () => {
    const father = aPayeur({ id: idOf('a9'), codeAdherent: '0009', prenom: 'Ali' });
    const { sent } = await open({
      searchPayeurs: ({ query }) => [query.search === '0009' ? father : aPayeur()],
      getComptePayeur: ({ params }) => aCompte({ payeur: params.id === father.id ? father : aPayeur() }),
    });
    await choose();
    await take();
    await user.click(screen.getByRole('button', { name: /Effacer.*Payeur/ }));
    await user.type(screen.getByRole('combobox', { name: /^Payeur/ }), '0009{Enter}');
    expect(await says('Veuillez sélectionner le lien de parenté')).toBeVisible();
    await user.selectOptions(screen.getByLabelText(/^Le payeur est, pour Mohamed/), 'Père');
    await ready();
    await user.click(cash());
    await screen.findByRole('heading', { name: 'Encaissement enregistré' });
    expect(sent()[0]?.body).toMatchObject({
      payeurId: father.id,
      lignes: [{ adherentId: idOf('a1'), lienParente: 'Père' }],
    });
  });
});

describe('what is missing for a formula', () => {
  it('a certificate is added in place, and what was typed stays', async () => {
    let has = false;
    const certified = { aCertificatMedical: true, dateExpirationCertificat: '2099-01-01' };
    const { calls } = await open({
      listSections: () => [aSection({ requiresCertificatMedical: true })],
      listFormules: () => [aFormule({ sectionId: aSection().id })],
      searchPayeurs: () => [aPayeur({ aCertificatMedical: false, dateExpirationCertificat: null })],
      getComptePayeur: () =>
        aCompte({
          payeur: aPayeur(has ? certified : { aCertificatMedical: false, dateExpirationCertificat: null }),
        }),
      uploadCertificat: () => {
        has = true;
        return { message: 'ok', adherent: {} as never };
      },
    });
    await choose();
    await take();
    expect(await says(/^Certificat médical requis pour/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Ajouter le certificat' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Date du certificat/), '01012026');
    const file = new File(['%PDF-1.4'], 'certificat.pdf', { type: 'application/pdf' });
    await user.upload(dialog.getByLabelText(/Fichier du certificat/), file);
    await user.click(dialog.getByRole('button', { name: 'Enregistrer le certificat' }));
    await ready();
    expect(calls.some(({ name }) => name === 'uploadCertificat')).toBe(true);
    expect(screen.getByLabelText('Montant de N10 Natation adulte')).toHaveValue('450,00');
  });
});

describe('when it is refused', () => {
  it('keeps what was typed and says why', async () => {
    await open({
      createEncaissement: () => problem('rule', { message: 'La saison vient d’être clôturée.' }),
    });
    await choose();
    await take();
    await ready();
    await user.click(cash());
    expect(await says('La saison vient d’être clôturée.')).toBeVisible();
    expect(amount()).toHaveValue('450,00');
  });

  it('asks before the same is recorded twice', async () => {
    let asked = 0;
    const { sent } = await open({
      createEncaissement: () => ((asked += 1) === 1 ? problem('doublon', { message: 'Déjà là.' }) : stored),
    });
    await choose();
    await take();
    await ready();
    await user.click(cash());
    await user.click(await screen.findByRole('button', { name: 'Encaisser quand même' }));
    await screen.findByRole('heading', { name: 'Encaissement enregistré' });
    expect(sent()[1]?.body).toMatchObject({ doublonAccepte: true });
  });
});

describe('who may not', () => {
  it('record payments sees no payment, and is told that one member alone cannot be enrolled', async () => {
    await open({}, [
      'cotisations.read',
      'cotisations.create',
      'formules.read',
      'sections.read',
      'adherents.read',
    ]);
    await choose();
    await take();
    expect(screen.queryByLabelText('Montant du règlement 1')).toBeNull();
    expect(await says(/votre profil ne le permet pas/)).toBeVisible();
  });

  it('do anything at the counter is told so', async () => {
    await open({}, ['cotisations.read']);
    expect(screen.queryByRole('combobox', { name: /^Personne/ })).toBeNull();
  });
});
