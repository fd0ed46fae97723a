import { setImmediate } from 'node:timers/promises';
import {
  frenchAmount,
  type Currency,
  type LigneOffre,
  type Offre,
  lignesOuvertes,
  sumOf,
  writtenDay,
} from '@club/contract';
import { clubToday } from '@club/service-kit';
import { head } from '../../../payments/recus/letterhead.ts';
import { type Cell, openPaper, type Paper } from '../../../payments/recus/paper.ts';
import type { RecuClub } from '../../../payments/recus/recus.ts';

/** Texts common to every offer of a document. */
export interface OffrePaper {
  club: RecuClub;
  devise: Currency;
  logo: Buffer | undefined;
  /** Name of a season by its id. */
  saisonName: (id: string) => string;
}

/** Points from the left, of A5. */
const columns = { adherent: 0, formule: 130, amount: 276 } as const;

const noteStyle = { size: 8, muted: true, gap: 3, before: 2 } as const;

/** Points of what follows the lines: total, end, code and what it is for. */
const endHeight = 100;

/** Offers that are drawn before other requests have their turn. */
const perTurn = 20;

/** Offers as one PDF of A5, each from a page of its own on, with what can still be accepted of it (R-5). */
export async function drawOffres(offres: readonly Offre[], paper: OffrePaper): Promise<Buffer> {
  const [first] = offres;
  const title = offres.length === 1 && first ? `Offre ${first.code}` : 'Offres de renouvellement';
  const pdf = await openPaper(title);
  for (const [at, offre] of offres.entries()) {
    if (at > 0) pdf.nextPage();
    draw(pdf, offre, paper);
    if (at % perTurn === perTurn - 1) await setImmediate();
  }
  return pdf.end();
}

function draw(pdf: Paper, offre: Offre, { club, devise, logo, saisonName }: OffrePaper): void {
  const { code, payeur, finLe, saisonId, createdAt, lignes } = offre;
  const name = `${payeur.prenom} ${payeur.nom}`.trim();
  head(pdf, club, logo);
  pdf.line(`Offre de renouvellement — saison ${saisonName(saisonId)}`, {
    size: 15,
    bold: true,
    accent: true,
    gap: 6,
  });
  pdf.line(`${name}${payeur.codeAdherent === '' ? '' : ` (${payeur.codeAdherent})`}`, {
    size: 13,
    bold: true,
    gap: 8,
  });
  const open = lignes.filter(({ cotisationId }) => cotisationId === null);
  const foot = () => pdf.foot(`Offre du ${writtenDay(clubToday(new Date(createdAt)))}`, code);
  const goOn = () => {
    foot();
    pdf.nextPage();
    pdf.line(`${name}, offre ${code} (suite)`, { size: 10, bold: true, gap: 4 });
  };
  tableHead(pdf);
  for (const ligne of open) {
    const note = noteOf(ligne, devise);
    if (pdf.room() < heightOf(pdf, cellsOf(ligne, devise), note)) {
      goOn();
      tableHead(pdf);
    }
    pdf.row(cellsOf(ligne, devise));
    if (note !== '') pdf.line(note, noteStyle);
  }
  if (pdf.room() < endHeight) goOn();
  const total = sumOf(lignesOuvertes(offre).map(({ montant }) => montant));
  pdf.row([
    { text: 'Total', at: columns.adherent, bold: true },
    { text: frenchAmount(total, devise), at: columns.amount, bold: true, right: true },
  ]);
  pdf.line(`Ces prix sont valables jusqu’au ${writtenDay(finLe)} inclus.`, {
    size: 10,
    gap: 4,
    before: 12,
  });
  pdf.line('Pour accepter, présentez ce code à l’accueil\u00a0:', { size: 10, gap: 2 });
  pdf.line(code, { size: 18, bold: true, accent: true, gap: 4 });
  pdf.line('Vous ne devez rien avant d’avoir accepté.', { size: 9, gap: 0 });
  foot();
}

function tableHead(pdf: Paper): void {
  pdf.titles([
    { text: 'Adhérent', at: columns.adherent },
    { text: 'Formule', at: columns.formule },
    { text: 'Montant', at: columns.amount, right: true },
  ]);
}

/** Points of a line with its note. */
function heightOf(pdf: Paper, cells: readonly Cell[], note: string): number {
  const { size, gap, before } = noteStyle;
  return pdf.rowHeight(cells) + (note === '' ? 0 : before + pdf.heightOf(note, size) + gap);
}

function cellsOf({ adherent, designation, montant }: LigneOffre, devise: Currency): Cell[] {
  return [
    { text: `${adherent.prenom} ${adherent.nom}`.trim(), at: columns.adherent },
    { text: designation, at: columns.formule },
    { text: frenchAmount(montant, devise), at: columns.amount, right: true },
  ];
}

/** The former price of a line where it changed, and its obstacle; empty for neither. */
function noteOf({ montant, ancienMontant, obstacle, explication }: LigneOffre, devise: Currency): string {
  const changed =
    montant === ancienMontant ? null : `La saison précédente\u00a0: ${frenchAmount(ancienMontant, devise)}.`;
  const trouble = obstacle === null ? explication : `Non compris dans le total. ${explication ?? ''}`;
  return [changed, trouble]
    .filter((one) => one !== null && one !== '')
    .join(' ')
    .trim();
}
