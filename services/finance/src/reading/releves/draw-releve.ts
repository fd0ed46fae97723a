import {
  currencies,
  frenchAmount,
  frenchFigure,
  natureReleveLabels,
  writtenDay,
  type Currency,
  type LigneReleve,
  type Releve,
} from '@club/contract';
import type { RecuClub } from '../../payments/recus/recus.ts';
import { margin, openTablePaper, pagesOf, type PaperColumn } from '../../payments/recus/table-paper.ts';

/** Whose statement it is, and who made it. */
export interface Issued {
  club: RecuClub;
  devise: Currency;
  par: string;
  /** PNG of the club, if any. */
  logo?: Buffer | undefined;
}

/** Letterhead, title, payer and season. */
const headHeight = 116;
/** Closing balance and what it means. */
const endHeight = 64;

/** Points from the left edge of what is written, and widths. */
const columns = [
  { title: 'Date', at: 0, width: 48 },
  { title: 'Opération', at: 52, width: 172 },
  { title: 'Pièce', at: 228, width: 78 },
  { title: 'Dû', at: 310, width: 50, align: 'end' },
  { title: 'Réglé', at: 364, width: 50, align: 'end' },
  { title: 'Reste dû', at: 418, width: 53, align: 'end' },
  { title: 'Crédits', at: 475, width: 48, align: 'end' },
] as const satisfies readonly PaperColumn[];

/** A payer’s statement as a PDF of A4; the head with the club and the payer stands on each page. */
export async function drawReleve(releve: Releve, { club, devise, par, logo }: Issued): Promise<Buffer> {
  const { payeur, saison, date, ouverture, lignes, cloture } = releve;
  const name = [payeur.prenom, payeur.nom].filter(Boolean).join(' ');
  const title = 'Relevé de compte';
  const paper = await openTablePaper(`${title} — ${name}`, columns, { size: 8, shrink: 0.85 });
  const { say, row } = paper;
  const figure = (amount: number): string => frenchFigure(amount, devise);
  // The opening balance is kept free on every page.
  const groups = pagesOf(lignes, { headHeight, headRows: 2, endHeight });
  for (const [index, lines] of groups.entries()) {
    paper.addPage();
    const { bottom } = paper;
    let y = head();
    if (index === 0)
      y = row(
        ['', 'Solde à l’ouverture', '', '', '', figure(ouverture.resteDu), figure(ouverture.credits)],
        y,
        'bold',
      );
    for (const line of lines) y = row(cellsOf(line), y, 'regular');
    if (index === groups.length - 1) total(y);
    say(`Établi le ${writtenDay(date)} par ${par}. Ce relevé ne vaut pas reçu.`, bottom - 10, { size: 8 });
    say(`Page ${index + 1} sur ${groups.length}`, bottom - 10, { size: 8, align: 'end' });

    function head(): number {
      paper.letterhead(club, logo);
      paper.title(`${title} au ${writtenDay(date)}`, margin + 59);
      const code = payeur.codeAdherent === '' ? '' : ` (${payeur.codeAdherent})`;
      say(`${name}${code}`, margin + 80, { font: 'bold', size: 11, shrink: 0.6 });
      const told = saison === null ? 'Toutes les saisons' : `Saison ${saison.nom}`;
      say(`${told}, montants en ${currencies[devise].sign}`, margin + 97);
      return row(
        columns.map(({ title: text }) => text),
        margin + headHeight,
        'bold',
      );
    }

    function total(at: number): void {
      const { resteDu, credits } = cloture;
      say('Reste à payer', at + 12, { font: 'bold', size: 11 });
      say(frenchAmount(resteDu, devise), at + 12, { font: 'bold', size: 13, align: 'end' });
      if (credits === 0) return;
      say('Crédits disponibles', at + 32, { size: 10 });
      say(frenchAmount(credits, devise), at + 32, { size: 10, align: 'end' });
    }
  }
  return paper.end();

  function cellsOf({ date: day, nature, detail, code, du, avoir, resteDu }: LigneReleve): string[] {
    const operation = [natureReleveLabels[nature], detail].filter(Boolean).join(' — ');
    const asked = du > 0 ? figure(du) : '';
    const paid = du < 0 ? figure(-du) : '';
    const wallet = avoir === 0 ? '' : `${avoir > 0 ? '+' : ''}${figure(avoir)}`;
    return [writtenDay(day), operation, code, asked, paid, figure(resteDu), wallet];
  }
}
