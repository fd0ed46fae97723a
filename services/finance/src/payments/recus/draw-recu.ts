import { amountIn, frenchAmount, typeReglementLabels, writtenDay } from '@club/contract';
import { amountWords, figureOf } from './amount-words-rules.ts';
import { head } from './letterhead.ts';
import { openPaper, type Paper } from './paper.ts';
import { tvaIncluse } from './recu-account-rules.ts';
import type { RecuDocument } from './recus.ts';

/** How a copy is drawn. */
export interface Copy {
  /** Not the first one that is given (M-44). */
  duplicata: boolean;
  /** PNG of the club, if any. */
  logo?: Buffer | undefined;
}

/** Points from the left, of A5. */
const columns = { mode: 0, reference: 84, day: 222, amount: 286 } as const;

/** Rows that may take two lines each. */
const mostLong = 6;

/** Points of a row of one line, and of what stands over and under the rows of the account. */
const [oneRow, aroundAccount] = [16, 98];

/** A receipt, or the document that cancels one, as a PDF of one page of A5. */
export async function drawRecu(recu: RecuDocument, { duplicata, logo }: Copy): Promise<Buffer> {
  const paper = await openPaper(`${titleOf(recu)} n°\u00a0${recu.code}`);
  write(paper, recu, { duplicata, logo });
  return paper.end();
}

/** Several of them, a page each. */
export async function drawRecus(
  recus: readonly { recu: RecuDocument; duplicata: boolean }[],
  logo: Buffer | undefined,
): Promise<Buffer> {
  const paper = await openPaper('Reçus');
  for (const [at, { recu, duplicata }] of recus.entries()) {
    if (at > 0) paper.nextPage();
    write(paper, recu, { duplicata, logo });
  }
  return paper.end();
}

const titleOf = ({ annuleCode }: RecuDocument): string =>
  annuleCode === null ? 'Reçu' : 'Annulation de reçu';

function write(paper: Paper, recu: RecuDocument, { duplicata, logo }: Copy): void {
  const cancels = recu.annuleCode !== null;
  head(paper, recu.club, logo);
  paper.line(`${titleOf(recu)} n°\u00a0${recu.code}`, { size: 15, bold: true, accent: true, gap: 2 });
  const saison = recu.saison === '' ? '' : `Saison ${recu.saison} · `;
  paper.line(`${saison}le ${writtenDay(recu.date)}`, { size: 9, muted: true, gap: 10 });
  if (duplicata) paper.line('DUPLICATA', { size: 12, bold: true, gap: 4 });
  if (recu.annuleParCode !== null)
    paper.line(`ANNULÉ par ${recu.annuleParCode}`, { size: 12, bold: true, gap: 4 });
  if (cancels) paper.line(`Annule le reçu n°\u00a0${recu.annuleCode}.`, { size: 10, gap: 4 });
  if (recu.motif !== null) paper.line(`Motif\u00a0: ${recu.motif}`, { size: 10, gap: 4 });
  body(paper, recu, cancels);
}

function body(paper: Paper, recu: RecuDocument, cancels: boolean): void {
  const { payeur, montant, devise, lignes, objets, prix = [], tva } = recu;
  const name = [payeur.prenom, payeur.nom].filter(Boolean).join(' ');
  const code = payeur.codeAdherent === '' ? '' : ` (${payeur.codeAdherent})`;
  paper.line(cancels ? 'Somme reprise, qui avait été reçue de' : 'Reçu de', { size: 9, muted: true, gap: 1 });
  paper.line(`${name}${code}`, { size: 13, bold: true, gap: 8 });
  paper.line('la somme de', { size: 9, muted: true, gap: 1 });
  paper.line(frenchAmount(amountIn(devise, montant), devise), { size: 18, bold: true, gap: 1 });
  // The reasons of prices take room.
  const between = prix.length > 0 ? 6 : 12;
  paper.line(`${capitalised(amountWords(montant, devise))}.`, { size: 10, gap: between });
  const { mode, reference, day, amount } = columns;
  paper.titles([
    { text: 'Mode', at: mode },
    { text: 'N° et banque', at: reference },
    { text: 'Date', at: day },
    { text: 'Montant', at: amount, right: true },
  ]);
  // All of it stands on one page.
  const most = lignes.length > mostLong ? 1 : 2;
  for (const line of lignes) {
    const cells = [
      { text: typeReglementLabels[line.typeReglement], at: mode },
      { text: [line.reference, line.banque].filter(Boolean).join(' '), at: reference },
      { text: writtenDay(line.dateReglement), at: day },
      { text: figureOf(line.montant, devise), at: amount, right: true },
    ];
    paper.row(cells, most);
  }
  paper.row([
    { text: 'Total', at: mode, bold: true },
    { text: figureOf(montant, devise), at: amount, bold: true, right: true },
  ]);
  if (tva !== undefined) {
    const included = frenchAmount(amountIn(devise, tvaIncluse(montant, tva)), devise);
    paper.line(`dont TVA ${String(tva).replace('.', ',')}\u00a0%\u00a0: ${included}`, {
      size: 9,
      muted: true,
      gap: 0,
    });
  }
  account(paper, recu);
  if (objets.length > 0) {
    paper.line('Pour', { size: 9, muted: true, gap: 1, before: between });
    paper.list(objets, 9, prix);
  }
  paper.foot(`Établi par ${recu.createdBy}`, 'Signature et cachet');
}

/** What was handed over or promised, and what is left to receive; as many rows as the page has room for. */
function account(paper: Paper, { echeances = [], reste, devise }: RecuDocument): void {
  const { mode, reference, day, amount } = columns;
  const rows = echeances.map((one) => [
    { text: `${typeReglementLabels[one.typeReglement]}, ${one.remis ? 'remis' : 'promis'}`, at: mode },
    { text: [one.reference, one.banque].filter(Boolean).join(' '), at: reference },
    { text: one.dateEcheance === null ? '' : writtenDay(one.dateEcheance), at: day },
    { text: figureOf(one.montant, devise), at: amount, right: true },
  ]);
  const fitting = Math.max(0, Math.floor((paper.room() - aroundAccount) / oneRow));
  if (rows.length > 0 && fitting > 0) {
    paper.line('', { size: 4, gap: 8 });
    paper.titles([
      { text: 'À encaisser', at: mode },
      { text: 'N° et banque', at: reference },
      { text: 'Échéance', at: day },
      { text: 'Montant', at: amount, right: true },
    ]);
    for (const row of rows.slice(0, fitting)) paper.row(row, 1);
  }
  const others = rows.length - fitting;
  if (others > 0)
    paper.line(`Échéances à venir qui ne tiennent pas ici\u00a0: ${others}`, { size: 9, gap: 0 });
  if (reste === undefined) return;
  const left = `Reste à encaisser\u00a0: ${frenchAmount(amountIn(devise, reste), devise)}`;
  paper.line(reste > 0 ? left : 'Tout est payé.', { size: 10, bold: true, gap: 0, before: 4 });
}

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);
