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
import type { RecuClub } from '../recus/recus.ts';

/** Whose statement it is, and who made it. */
export interface Issued {
  club: RecuClub;
  devise: Currency;
  par: string;
  /** PNG of the club, if any. */
  logo?: Buffer | undefined;
}

const margin = 36;
const rowHeight = 16;
const footHeight = 24;
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
] as const;

/** A payer’s statement as a PDF of A4; the head with the club and the payer stands on each page. */
export async function drawReleve(releve: Releve, { club, devise, par, logo }: Issued): Promise<Buffer> {
  const { a4, drawLine, openPdf } = await import('@club/service-kit/pdf'); // 5 MB that a service at rest never needs
  const { payeur, saison, date, ouverture, lignes, cloture } = releve;
  const name = [payeur.prenom, payeur.nom].filter(Boolean).join(' ');
  const title = 'Relevé de compte';
  const document = openPdf({ size: a4, title: `${title} — ${name}` });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((give, fail) => {
    document.on('end', () => give(Buffer.concat(chunks)));
    document.on('error', fail);
  });
  const figure = (amount: number): string => frenchFigure(amount, devise);
  const groups = pagesOf(lignes);
  for (const [index, lines] of groups.entries()) {
    document.addPage();
    const width = document.page.width - 2 * margin;
    const bottom = document.page.height - margin;
    const say = (text: string, y: number, more: Partial<Parameters<typeof drawLine>[1]> = {}) =>
      drawLine(document, { text, x: margin, y, width, font: 'regular', size: 9, ...more });
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
      if (logo) document.image(logo, margin, margin, { fit: [52, 52] });
      const beside = { x: margin + (logo ? 64 : 0), width: width - (logo ? 64 : 0) };
      say(club.nom, margin, { ...beside, font: 'bold', size: 13 });
      const address = [club.adresse?.replaceAll(/\s*\n\s*/g, ', '), club.telephone, club.email];
      say(address.filter(Boolean).join(' · '), margin + 18, { ...beside, size: 8 });
      say(`${title} au ${writtenDay(date)}`, margin + 58, { font: 'bold', size: 15 });
      const code = payeur.codeAdherent === '' ? '' : ` (${payeur.codeAdherent})`;
      say(`${name}${code}`, margin + 80, { font: 'bold', size: 11 });
      const told = saison === null ? 'Toutes les saisons' : `Saison ${saison.nom}`;
      say(`${told}, montants en ${currencies[devise].sign}`, margin + 96, {});
      return row(
        columns.map(({ title: text }) => text),
        margin + headHeight,
        'bold',
      );
    }

    function row(texts: readonly string[], at: number, font: 'regular' | 'bold'): number {
      for (const [place, column] of columns.entries()) {
        const align = 'align' in column ? column.align : undefined;
        const cell = {
          ...{ x: margin + column.at, width: column.width, size: 8, font, shrink: 0.75 },
          ...(align && { align }),
        };
        say(texts[place] ?? '', at + 3, cell);
      }
      const under = at + rowHeight;
      document
        .moveTo(margin, under)
        .lineTo(margin + width, under)
        .lineWidth(0.5)
        .stroke('#999999');
      document.fillColor('black');
      return under;
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
  document.end();
  return ended;

  function cellsOf({ date: day, nature, detail, code, du, avoir, resteDu }: LigneReleve): string[] {
    const operation = [natureReleveLabels[nature], detail].filter(Boolean).join(' — ');
    const asked = du > 0 ? figure(du) : '';
    const paid = du < 0 ? figure(-du) : '';
    const wallet = avoir === 0 ? '' : `${avoir > 0 ? '+' : ''}${figure(avoir)}`;
    return [writtenDay(day), operation, code, asked, paid, figure(resteDu), wallet];
  }
}

/** Rows of a page; the last one leaves room for the closing balance. */
function pagesOf(lines: readonly LigneReleve[]): LigneReleve[][] {
  // The head row, and the opening balance, which is kept free on every page.
  const room = 842 - 2 * margin - headHeight - 2 * rowHeight - footHeight;
  const [full, last] = [Math.floor(room / rowHeight), Math.floor((room - endHeight) / rowHeight)];
  const pages: LigneReleve[][] = [];
  let rest = [...lines];
  while (rest.length > last) {
    const taken = Math.min(full, rest.length - 1);
    pages.push(rest.slice(0, taken));
    rest = rest.slice(taken);
  }
  return [...pages, rest];
}
