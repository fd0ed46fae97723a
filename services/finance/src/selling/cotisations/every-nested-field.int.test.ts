import { after, before, it } from 'node:test';
import { assertHolds, everyField } from '@club/service-kit/testing';
import { Reglements } from '../../documents/money/reglements.ts';
import { done } from '../../testing/money.ts';
import { type Finance, startFinance } from '../../testing/start-finance.ts';

let club: Finance;
before(async () => {
  club = await startFinance();
});
after(() => club.stop());

/** What is tried with cotisations and their lines. */
const ofCotisations = [
  ...['codeCotisation', 'saisonId', 'type', 'description', 'montantTotal', 'credits', 'adherents', 'motif'],
  ...['lienParente', 'formules.montant', 'formules.dateDebut', 'formules.dateFin'],
];
/** Names that a nested règlement has twice, or gets from the server. */
const apart = [...ofCotisations, 'reglements.id', 'reglements.montant'];

const payment = (mark: string, day: string) => ({
  montantTotal: 225,
  statut: 'en_attente' as const,
  typeReglement: 'cheque' as const,
  dateReglement: `2026-10-${day}`,
  dateEncaissement: `2026-11-${day}`,
  dateEcheance: `2026-12-${day}`,
  reference: `N ${mark}`,
  banque: `Banque ${mark}`,
  tireur: `Tireur ${mark}`,
  notes: `Note ${mark}`,
});

it('every field of a règlement typed with its cotisation is answered, kept and stored, also when it is added later', async () => {
  const { id: payeurId } = await club.given.person();
  const { id: formuleId } = await club.given.formule();
  const [first, second] = [payment('D', '04'), payment('E', '06')];
  const family = { payeurId, type: 'famille' as const, adherentId: payeurId, formules: [{ formuleId }] };
  const body = everyField('createCotisation', { ...family, reglements: [first] }, apart);
  const { id } = done(await club.staff.call('createCotisation', { body }));
  const others = [...apart, 'payeurId', 'adherentId', 'formules', 'version', 'refaireRecus'];
  const more = everyField('updateCotisation', { reglements: [second] }, others);
  const answer = await club.staff.call('updateCotisation', { params: { id }, body: more });
  const { reglements = [] } = done(answer);
  assertHolds('answer', { reglements }, { reglements: [first, second] });
  const [one, other] = reglements;
  const stored = (of: { id: string } | undefined) => Reglements.findOne({ _id: of?.id ?? '' });
  assertHolds('stored with it', await stored(one), { ...first, montantTotal: 22_500 });
  assertHolds('stored later', await stored(other), { ...second, montantTotal: 22_500 });
});
