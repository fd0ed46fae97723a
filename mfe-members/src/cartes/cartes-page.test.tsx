import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Cotisation, Saison } from '@club/contract';
import { problem } from '@club/testing';
import { anAdherent } from '../testing/builders.ts';
import { aPage, openMembers } from '../testing/open-members.ts';
import './cartes-page.tsx'; // compiled with the suite: its first test would wait for it

const user = userEvent.setup();

const holding = (...formules: { id: string; designation: string; sectionId: string | null }[]) =>
  [
    {
      adherents: [
        {
          adherentId: 'a1',
          formules: formules.map((formule) => ({ formule: { ...formule, code: formule.id } })),
        },
      ],
    },
  ] as unknown as Cotisation[];
const natation = { id: 'N10', designation: 'Natation adulte', sectionId: 's1' };
const musculation = { id: 'M10', designation: 'Musculation libre', sectionId: 's145' };

const open = (options: Parameters<typeof openMembers>[0] = {}) =>
  openMembers({
    at: '/cards',
    ...options,
    answers: {
      listCartes: () => [],
      listLotsCartes: () => [],
      getActiveSaison: () => ({ nom: '2026-2027', numeroSerieBadge: 13 }) as Saison,
      listSections: () => [
        { id: 's1', code: '10' },
        { id: 's145', code: '145' },
      ],
      findAdherentForCard: ({ body }) =>
        (body as { code: string }).code === '0042'
          ? { adherent: anAdherent({ codeAdherent: '0042' }), cotisations: holding(natation, musculation) }
          : problem('adherent_not_found'),
      printBadge: ({ body }) => ({
        impressionNumber: 13,
        qr: (body as { type?: string }).type === 'musculation' ? '{"serie":13}' : null,
      }),
      ...options.answers,
    },
  });

const search = async (code: string) =>
  user.type(await screen.findByLabelText('Code adhérent ou nom'), `${code}{Enter}`);
const standard = () => screen.findByRole('article', { name: 'Carte adhérent standard' });
const button = (name: string) => screen.findByRole('button', { name });
const sent = (calls: { name: string }[], name: string) => calls.filter((call) => call.name === name);

let print: jest.SpyInstance;
beforeEach(() => {
  print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
});
afterEach(() => print.mockRestore());

describe('the member of a card', () => {
  it('is asked for by code, on Enter, and shown on his cards', async () => {
    const { calls, router } = open();
    expect(
      await screen.findByText('Saisissez un code adhérent pour voir l’aperçu des cartes.'),
    ).toBeVisible();
    await search(' 0042 ');
    const card = await standard();
    expect(card).toHaveTextContent(/Club2026-2027Mme : Salma TRABELSI/);
    expect(await within(card).findByRole('img', { name: 'Code QR de l’adhérent 0042' })).toBeVisible();
    expect(
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Natation adulte', 'Musculation libre']]);
    expect(card).toHaveTextContent(/Photo/);
    expect(card).toHaveTextContent(/N°Adhérent : 0042N° Série : 00013/);
    expect(await screen.findByText('Adhérent trouvé')).toBeVisible();
    expect(screen.getByText(/^1\s*cotisation ·/)).toBeVisible();
    expect(sent(calls, 'findAdherentForCard')).toHaveLength(1);
    expect(router.state.location.search).toBe('?code=0042');
  });

  it('needs a code', async () => {
    const { calls } = open();
    expect(await button('Rechercher')).toBeDisabled();
    await search(' ');
    expect(await screen.findByText('Code requis')).toBeVisible();
    expect(screen.getByText('Veuillez saisir un code adhérent')).toBeVisible();
    expect(sent(calls, 'findAdherentForCard')).toEqual([]);
  });

  it('is said not to exist', async () => {
    open({ answers: { listAdherents: () => aPage([]) } });
    await search('9999');
    expect(await screen.findByText('Aucun adhérent trouvé avec ce code')).toBeVisible();
    expect(await screen.findByLabelText('Code adhérent ou nom')).toHaveFocus();
  });

  it('is told apart from a search that failed', async () => {
    open({ at: '/cards?code=0042', answers: { findAdherentForCard: () => problem('unavailable') } });
    expect(await screen.findByText('Erreur lors de la recherche')).toBeVisible();
    expect(await button('Réessayer')).toBeVisible();
  });

  it('without cotisation is said so, and has no card Musculation', async () => {
    open({
      at: '/cards?code=0042',
      answers: { findAdherentForCard: () => ({ adherent: anAdherent(), cotisations: [] }) },
    });
    expect(await screen.findByText('Aucune cotisation')).toBeVisible();
    expect(screen.getByText('Cet adhérent n’a pas de cotisations actives.')).toBeVisible();
    expect(await standard()).toHaveTextContent('Aucune formule trouvée');
    expect(await button('Formule musculation requise')).toBeDisabled();
    expect(screen.getByText('Non disponible - Aucune formule musculation trouvée')).toBeVisible();
  });
});

describe('printing', () => {
  it('takes a number once, prints the card with it, and comes back', async () => {
    const { calls } = open({
      at: '/cards?code=0042',
      answers: { printBadge: () => ({ impressionNumber: 27, qr: null }) },
    });
    await user.dblClick(await button('Carte adhérent standard'));
    expect(await screen.findByRole('heading', { name: 'Carte de Salma TRABELSI' })).toBeVisible();
    expect(await standard()).toHaveTextContent('00027');
    expect(await screen.findByText('Badge imprimé (impression #27)')).toBeVisible();
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    const keys = new Set(
      sent(calls, 'printBadge').map((call) => (call as { idempotencyKey?: string }).idempotencyKey),
    );
    expect(keys.size).toBe(1);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(await button('Rechercher')).toBeVisible();
  });

  it('of a card by its address alone prints nothing: nobody took its number', async () => {
    const { calls, router } = open({ at: '/cards?code=0042&carte=standard&numero=99' });
    expect(await button('Carte adhérent standard')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Carte de Salma TRABELSI' })).toBeNull();
    expect(router.state.location.search).toBe('?code=0042');
    expect(print).not.toHaveBeenCalled();
    expect(sent(calls, 'printBadge')).toEqual([]);
  });

  it('that failed says so, and takes no second number when it is tried again', async () => {
    let away = true;
    const { calls } = open({
      at: '/cards?code=0042',
      answers: { printBadge: () => (away ? problem('unavailable') : { impressionNumber: 13 }) },
    });
    await user.click(await button('Carte adhérent standard'));
    expect(await screen.findByText('Erreur lors de l’impression du badge')).toBeVisible();
    expect(print).not.toHaveBeenCalled();
    away = false;
    await user.click(await button('Carte adhérent standard'));
    expect(await screen.findByText('Badge imprimé (impression #13)')).toBeVisible();
    const [first, second] = sent(calls, 'printBadge') as unknown as { idempotencyKey: string }[];
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('the card Musculation takes a serial of its own, and its printed code is the signed one', async () => {
    const { calls } = open({ at: '/cards?code=0042' });
    const card = await screen.findByRole('article', { name: 'Carte musculation' });
    expect(card).toHaveTextContent(
      /MUSCULATION2026-20270042Mme TRABELSISalmaMusculation librePhotoClubN° Série : 00013/,
    );
    expect(within(card).getByRole('img', { name: 'Code QR de l’adhérent 0042' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/svg/),
    );
    const unsigned = within(card)
      .getByRole('img', { name: /^Code QR/ })
      .getAttribute('src');
    await user.click(await button('Carte musculation'));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(sent(calls, 'printBadge')).toMatchObject([{ body: { adherentId: 'a1', type: 'musculation' } }]);
    expect(screen.getByRole('img', { name: /^Code QR/ }).getAttribute('src')).not.toBe(unsigned);
  });

  it('is not for a payer who is no member', async () => {
    const payer = anAdherent({ estAdherent: false });
    open({
      at: '/cards?code=0042',
      answers: { findAdherentForCard: () => ({ adherent: payer, cotisations: [] }) },
    });
    expect(await screen.findByText(/elle n’a pas de carte/)).toBeVisible();
    expect(await button('Carte adhérent standard')).toBeDisabled();
  });
});

it('is not for somebody who may not change members', async () => {
  const { calls } = open({ permissions: ['adherents.read'] });
  expect(await screen.findByText('Accès refusé')).toBeVisible();
  expect(calls).toEqual([]);
});

describe('the season of a card', () => {
  const active = {
    id: 's1',
    nom: '2026-2027',
    numeroSerieBadge: 13,
    active: true,
    cloturee: false,
  } as Saison;
  const next = {
    ...active,
    id: 's2',
    nom: '2098-2099',
    numeroSerieBadge: 1,
    active: false,
    inscriptionsOuvertes: true,
  };
  const of = (saisonId: string, dateDebut: string) =>
    holding(natation).map((one) => ({
      ...one,
      saisonId,
      adherents: one.adherents.map((line) => ({
        ...line,
        formules: line.formules.map((each) => ({ ...each, dateDebut })),
      })),
    }));
  const openWith = (cotisations: Cotisation[], saisons = [next, active], more: object = {}) =>
    open({
      at: '/cards?code=0042',
      answers: {
        listSaisons: () => saisons,
        getActiveSaison: () => active,
        findAdherentForCard: () => ({ adherent: anAdherent({ codeAdherent: '0042' }), cotisations }),
        ...more,
      },
    });

  it('may be the one open for enrolment: its name, serial and first day are shown, and it is printed', async () => {
    const { calls } = openWith([...of('s1', '2026-09-01'), ...of('s2', '2098-09-01')]);
    expect(await standard()).toHaveTextContent(/2026-2027.*N° Série : 00013/);
    await user.selectOptions(
      screen.getByLabelText('Saison de la carte'),
      '2098-2099 (inscriptions ouvertes)',
    );
    expect(await standard()).toHaveTextContent(/2098-2099.*N° Série : 00001/);
    expect(screen.getByText('Carte valable à partir du 01/09/2098.')).toBeVisible();
    await user.click(await button('Carte adhérent standard'));
    await waitFor(() => expect(sent(calls, 'printBadge')).toHaveLength(1));
    expect(calls.find(({ name }) => name === 'printBadge')?.body).toMatchObject({ saisonId: 's2' });
  });

  it('of a printed card that is still to come is not «Valable»: it says from which day', async () => {
    const card = {
      adherentId: 'a1',
      type: 'standard',
      state: 'valid',
      printedAt: '2026-11-25T08:00:00.000Z',
    };
    const rest = { by: 'Nadia', reason: null, endedAt: null, endedBy: null };
    const cards = [
      { ...card, ...rest, id: 'c2', serial: 1, saisonId: 's2', saison: '2098-2099' },
      { ...card, ...rest, id: 'c1', serial: 13, saisonId: 's1', saison: '2026-2027' },
    ];
    openWith([...of('s1', '2026-09-01'), ...of('s2', '2098-09-01')], [next, active], {
      listCartes: () => cards,
    });
    expect(await screen.findByText('Valable dès le 01/09/2098')).toBeVisible();
    expect(screen.getByText('Valable')).toBeVisible();
  });

  it('is the one in which the member holds something, unless another is chosen', async () => {
    openWith(of('s2', '2098-09-01'));
    expect(await standard()).toHaveTextContent(/2098-2099/);
    expect(screen.queryByText('Aucune cotisation')).toBeNull();
  });

  it('is no choice while there is one', async () => {
    const { calls } = openWith(of('s1', '2026-09-01'), [active]);
    await standard();
    expect(screen.queryByLabelText('Saison de la carte')).toBeNull();
    await user.click(await button('Carte adhérent standard'));
    await waitFor(() => expect(sent(calls, 'printBadge')).toHaveLength(1));
    expect(calls.find(({ name }) => name === 'printBadge')?.body).not.toHaveProperty('saisonId');
  });
});
