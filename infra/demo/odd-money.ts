import type { Cotisation, Saison } from '@club/contract';
import type { DirectCaller } from '../launcher/direct-calls.ts';
import { addDays, momentOf, type ClubYears } from './club-years.ts';
import type { FictionalAccount, FictionalCotisation } from './fictional-cotisation.ts';
import type { Past } from './past/open-past.ts';

/** What money is filled into. */
export interface Club {
  past: Past;
  years: ClubYears;
  former: Saison;
  active: Saison;
  /** Ids of members by number, and of formules by code. */
  members: ReadonlyMap<number, string>;
  formules: ReadonlyMap<string, string>;
  /** `payer season` of the cotisations that were there before. */
  known: ReadonlySet<string>;
  /** Cotisations as they were agreed, by what was made up. */
  agreed: Map<FictionalCotisation, Cotisation>;
  /** Told of each of them. */
  onAgreed?: () => void;
}

/** The id of the credit that a payer was given by hand. */
export async function provideCredit(
  call: DirectCaller,
  payeurId: string,
  montant: number,
  saisonId: string,
): Promise<string> {
  const known = await call('listPayeurCredits', { params: { payeurId } });
  const found = known.find(({ origine }) => origine === 'manuel');
  const notes = 'Geste commercial\u00a0: cours annulés';
  return (found ?? (await call('createCredit', { body: { payeurId, montant, saisonId, notes } }))).id;
}

/** Pays beyond all debts, once; some have it back. */
export async function payTooMuch(
  { years, past }: Club,
  call: DirectCaller,
  payeurId: string,
  { payeur, cotisations, surplus, refunded }: FictionalAccount,
): Promise<void> {
  const tropPercu = async () =>
    (await call('listPayeurCredits', { params: { payeurId } })).find(
      ({ origine }) => origine === 'trop_percu',
    );
  if (await tropPercu()) return;
  const dateReglement = cotisations.at(-1)?.day ?? years.today;
  const paid = { payeurId, montantTotal: surplus, statut: 'complete', notes: 'Appoint non rendu' };
  await call('createReglement', { body: { ...paid, dateReglement, doublonAccepte: true } });
  const credit = await tropPercu();
  const dateRemboursement = addDays(dateReglement, 20);
  if (!refunded || !credit || dateRemboursement > years.today) return;
  const body = { montant: credit.montant, dateRemboursement, notes: 'Trop-perçu rendu' };
  await past.at(momentOf(dateRemboursement, payeur))('refundCredit', { params: { id: credit.id }, body });
}
