import { typeReglementLabels, type Compte, type JournalComptable } from '@club/contract';
import type { StoredType } from '../../documents/money/reglements.ts';
import type { CotisationState, CreditState, LineState, ReglementState } from './money-states.ts';
import { account, difference, type Movement, ofPayer, type Posting, transfer } from './postings.ts';

/** A document before and after a change; null while it is not there, or deleted. */
export interface Change<State> {
  before: State | null;
  after: State | null;
  /** The club’s day of the change. */
  jour: string;
  /** It is made, not restored. */
  isBorn: boolean;
}

const comptes: Readonly<Record<StoredType, Compte>> = {
  espece: 'caisse',
  cheque: 'cheques',
  virement: 'banque',
  carte: 'banque',
  paypal: 'paypal',
};

const journalOf = (compte: Compte): JournalComptable => (compte === 'caisse' ? 'CA' : 'BQ');

/** A movement when something moves; a correction is an entry of its own day (M-63). */
function moved(
  what: Omit<Movement, 'postings'>,
  before: readonly Posting[],
  after: readonly Posting[],
): Movement[] {
  const postings = difference(before, after);
  return postings.length === 0 ? [] : [{ ...what, postings }];
}

/** What is agreed is owed by its payer; before its season begins it is no income yet, and becomes it on the first day. */
export function movementsOfCotisation({ before, after, jour }: Change<CotisationState>): Movement[] {
  const { code, produitLe } = (after ?? before)!;
  const sold = produitLe !== null && jour < produitLe ? 'avance' : 'cotisations';
  const postings = (state: CotisationState | null): Posting[] =>
    state
      ? transfer(
          ofPayer('adherents', state.payeurId),
          account(state.estFrais ? 'frais' : sold),
          state.montant,
        )
      : [];
  const what = !before ? 'Cotisation' : after ? 'Cotisation modifiée' : 'Cotisation supprimée';
  const shared = {
    journal: 'VE',
    date: jour,
    piece: code,
    pieceDate: jour,
    libelle: `${what} ${code}`,
  } as const;
  const moves = moved(shared, postings(before), postings(after));
  if (produitLe === null || sold === 'cotisations') return moves;
  const earned = (state: CotisationState | null): Posting[] =>
    state ? transfer(account('avance'), account('cotisations'), state.montant) : [];
  const begun = { ...shared, journal: 'OD', date: produitLe, libelle: `Début de saison, ${code}` } as const;
  return [...moves, ...moved(begun, earned(before), earned(after))];
}

/** What came, cheques when they come and again when the bank has them; what of it became a credit leaves the debts. */
export function movementsOfReglement(change: Change<ReglementState>): Movement[] {
  const { before, after, jour } = change;
  const { code } = (after ?? before)!;
  const count = Math.max(before?.lignes.length ?? 0, after?.lignes.length ?? 0);
  const lines = Array.from({ length: count }, (_one, index) => index).flatMap((index) =>
    movementsOfLine(change, index, code),
  );
  const credit = (state: ReglementState | null): Posting[] =>
    state ? transfer(ofPayer('adherents', state.payeurId), account('produits'), state.credit) : [];
  const shared = { journal: 'OD', date: jour, piece: code, pieceDate: jour } as const;
  return [...lines, ...moved({ ...shared, libelle: `Crédit né de ${code}` }, credit(before), credit(after))];
}

function movementsOfLine(
  { before, after, jour, isBorn }: Change<ReglementState>,
  index: number,
  code: string,
): Movement[] {
  const [old, now] = [before?.lignes[index], after?.lignes[index]];
  const line = (now ?? old)!;
  // One of a règlement that is restored comes back on that day, as it went on the day of its deletion.
  const isNew = !old && (before !== null || isBorn);
  const shared = { piece: code, pieceDate: line.jour };
  const compte = comptes[line.typeReglement];
  const received = {
    ...shared,
    journal: journalOf(compte),
    date: isNew ? line.jour : jour,
    libelle: `${textOf(line, { after, isNew })} ${code}`,
  };
  const [was, is] = [banking(old, before), banking(now, after)];
  const cashedOn = is.length > 0 ? now?.encaissement : null;
  const banked = {
    ...shared,
    journal: 'BQ' as const,
    date: cashedOn ?? jour,
    libelle: `${cashedOn ? 'Chèque encaissé' : 'Chèque rendu par la banque'} ${code}`,
  };
  return [...moved(received, receipt(old, before), receipt(now, after)), ...moved(banked, was, is)];
}

function textOf(
  { montant, typeReglement }: LineState,
  { after, isNew }: { after: ReglementState | null; isNew: boolean },
): string {
  if (!after) return 'Règlement supprimé';
  if (after.isCounter) return 'Contre-passation';
  if (!isNew) return 'Règlement modifié';
  return montant < 0 ? 'Montant réduit' : typeReglementLabels[typeReglement];
}

function receipt(line: LineState | undefined, of: ReglementState | null): Posting[] {
  if (!line || !of) return [];
  return transfer(account(comptes[line.typeReglement]), ofPayer('adherents', of.payeurId), line.montant);
}

/** A cheque that came back, or was reversed, is not with the bank any more. */
function banking(line: LineState | undefined, of: ReglementState | null): Posting[] {
  if (!line || !of || line.typeReglement !== 'cheque' || line.encaissement === null || of.contrePasse)
    return [];
  return transfer(account('banque'), account('cheques'), line.montant);
}

/** What the club owes its payers: made, used, carried over, given back. */
export function movementsOfCredit(change: Change<CreditState>, piece: string): Movement[] {
  const { before, after, jour } = change;
  const shared = { journal: 'OD', date: jour, piece, pieceDate: jour } as const;
  const count = Math.max(before?.remboursements.length ?? 0, after?.remboursements.length ?? 0);
  const refunds = Array.from({ length: count }, (_one, index) => {
    const [old, now] = [before?.remboursements[index], after?.remboursements[index]];
    const line = (now ?? old)!;
    const isNew = !old && (before !== null || change.isBorn);
    const what = {
      journal: journalOf(comptes[line.typeReglement]),
      date: isNew ? line.jour : jour,
      piece,
      pieceDate: line.jour,
      libelle: 'Crédit remboursé',
    };
    return moved(what, refund(old, before), refund(now, after));
  });
  const libelle = before && after ? 'Crédit utilisé ou repris' : after ? 'Crédit' : 'Crédit supprimé';
  return [...moved({ ...shared, libelle }, wallet(before), wallet(after)), ...refunds.flat()];
}

function wallet(of: CreditState | null): Posting[] {
  if (!of) return [];
  const credits = ofPayer('credits', of.payeurId);
  return [
    ...transfer(account(of.isPaid ? 'produits' : 'charges'), credits, of.montant),
    ...transfer(credits, ofPayer('adherents', of.payeurId), of.utilise),
    ...transfer(credits, account('produits'), of.reporte),
  ];
}

/** A cheque of the club’s own leaves its bank. */
function refund(line: LineState | undefined, of: CreditState | null): Posting[] {
  if (!line || !of) return [];
  const from = line.typeReglement === 'cheque' ? 'banque' : comptes[line.typeReglement];
  return transfer(ofPayer('credits', of.payeurId), account(from), line.montant);
}
