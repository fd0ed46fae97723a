import { amountIn, frenchAmount, typeReglementLabels, writtenDay } from '@club/contract';
import type { Minor } from '@club/service-kit';
import { amountWords, figureOf } from '../recus/amount-words-rules.ts';
import type { RecuClub } from '../recus/recus.ts';
import { margin, openTablePaper, pagesOf, type PaperColumn } from '../recus/table-paper.ts';
import { isReturned, totalsOf } from './remise-rules.ts';
import type { RemiseDocument, StoredCheque } from './remises.ts';

/** Whose slip it is. */
export interface Deposit {
  club: RecuClub;
  /** PNG of the club, if any. */
  logo?: Buffer | undefined;
}

/** Letterhead, title, bank and account. */
const headHeight = 112;
/** Room for the total, its words and the signature. */
const endHeight = 118;

/** Points from the left edge of what is written, and widths. */
const columns = [
  { title: 'N°', at: 0, width: 22 },
  { title: 'Chèque n°', at: 26, width: 92 },
  { title: 'Tireur', at: 122, width: 142 },
  { title: 'Banque', at: 268, width: 96 },
  { title: 'Règlement', at: 368, width: 76 },
  { title: 'Montant', at: 448, width: 75, align: 'end' },
] as const satisfies readonly PaperColumn[];

/** The bank slip as a PDF of A4: a numbered line for each cheque, its total in figures and in words. */
export async function drawBordereau(remise: RemiseDocument, { club, logo }: Deposit): Promise<Buffer> {
  const title = `Bordereau de remise de chèques n°\u00a0${remise.code}`;
  const paper = await openTablePaper(title, columns, { size: 9, shrink: 0.85 });
  const { say, row } = paper;
  const groups = pagesOf(remise.cheques, { headHeight, headRows: 1, endHeight });
  let number = 0;
  for (const [index, cheques] of groups.entries()) {
    paper.addPage();
    const { bottom } = paper;
    let y = head();
    for (const cheque of cheques) {
      number += 1;
      y = row(cellsOf(cheque, number), y, 'regular');
    }
    if (index === groups.length - 1) y = total(y);
    say(`Établi le ${writtenDay(remise.date)} par ${remise.createdBy}`, bottom - 10, { size: 8 });
    say(`Page ${index + 1} sur ${groups.length}`, bottom - 10, { size: 8, align: 'end' });

    function head(): number {
      paper.letterhead(club, logo);
      paper.title(title, margin + 60);
      const account = remise.compte === null ? '' : ` — Compte\u00a0: ${remise.compte}`;
      say(`Banque\u00a0: ${remise.banque}${account}`, margin + 82, { size: 10 });
      if (remise.etat === 'ouverte')
        say('BROUILLON — la remise n’est pas verrouillée', margin + 96, { font: 'bold', size: 10 });
      const titles = columns.map(({ title: text }) => text);
      return row(titles, margin + headHeight, 'bold');
    }

    function total(at: number): number {
      const { nombre, montant, devise } = remise;
      const counted = `${nombre} ${nombre > 1 ? 'chèques' : 'chèque'}`;
      say(`Nombre\u00a0: ${counted}`, at + 12, { font: 'bold', size: 11 });
      const all = frenchAmount(amountIn(devise, montant), devise);
      say(`Total\u00a0: ${all}`, at + 12, { font: 'bold', size: 13, align: 'end' });
      say(`Arrêté le présent bordereau à la somme de\u00a0:`, at + 36, {});
      say(`${wordsOf(montant, remise)}.`, at + 50, { font: 'bold', size: 10, shrink: 0.7 });
      const back = returnedText(remise);
      if (back) say(back, at + 64, { size: 9, shrink: 0.85 });
      say('Signature du remettant', at + 78, {});
      say('Cachet de la banque', at + 78, { align: 'end' });
      return at + endHeight;
    }
  }
  return paper.end();

  function cellsOf(cheque: StoredCheque, place: number): string[] {
    const { payeur, reference, tireur, banque, codeReglement, montant } = cheque;
    const payer = [payeur.prenom, payeur.nom].filter(Boolean).join(' ');
    const number = reference ?? typeReglementLabels.cheque;
    const kind = isReturned(cheque) ? `${number} (impayé)` : number;
    return [
      String(place),
      kind,
      tireur ?? payer,
      banque ?? '',
      codeReglement,
      figureOf(montant, remise.devise),
    ];
  }
}

/** What came back before the slip was cashed: its total stays what the bank was handed. */
function returnedText({ cheques, montant, devise }: RemiseDocument): string | undefined {
  const impayes = totalsOf(cheques.filter(isReturned));
  if (impayes.nombre === 0) return undefined;
  const text = (amount: number) => frenchAmount(amountIn(devise, amount), devise);
  const counted = impayes.nombre > 1 ? `${impayes.nombre} chèques revenus impayés` : '1 chèque revenu impayé';
  return `Dont ${counted}\u00a0: ${text(impayes.montant)}. Reste\u00a0: ${text(montant - impayes.montant)}.`;
}

const wordsOf = (montant: Minor, { devise }: RemiseDocument): string => {
  const words = amountWords(montant, devise);
  return words.charAt(0).toLocaleUpperCase('fr') + words.slice(1);
};
