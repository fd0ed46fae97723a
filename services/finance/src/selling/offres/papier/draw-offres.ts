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
import { openPaper, type Paper } from '../../../payments/recus/paper.ts';
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

/** As many as fit on a page, each with a note below. */
const linesPerPage = 8;

/** Offers that are drawn before other requests have their turn. */
const perTurn = 20;

/** Offers as one PDF of A5, each on a page of its own, with what can still be accepted of it (R-5). */
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
  pdf.line(`Offre de renouvellement — saison ${saisonName(saisonId)}`, { size: 13, bold: true, gap: 4 });
  pdf.line(`${name}${payeur.codeAdherent === '' ? '' : ` (${payeur.codeAdherent})`}`, {
    size: 12,
    bold: true,
    gap: 6,
  });
  const open = lignes.filter(({ cotisationId }) => cotisationId === null);
  for (let from = 0; from < open.length; from += linesPerPage) {
    if (from > 0) pdf.nextPage();
    tableHead(pdf);
    for (const ligne of open.slice(from, from + linesPerPage)) drawLine(pdf, ligne, devise);
  }
  const total = sumOf(lignesOuvertes(offre).map(({ montant }) => montant));
  pdf.row([
    { text: 'Total', at: columns.adherent, bold: true },
    { text: frenchAmount(total, devise), at: columns.amount, bold: true, right: true },
  ]);
  pdf.line(`Ces prix sont valables jusqu’au ${writtenDay(finLe)} inclus.`, {
    size: 10,
    gap: 4,
    before: 8,
  });
  pdf.line('Pour accepter, présentez ce code à l’accueil\u00a0:', { size: 10, gap: 2 });
  pdf.line(code, { size: 16, bold: true, gap: 4 });
  pdf.line('Vous ne devez rien avant d’avoir accepté.', { size: 9, gap: 0 });
  pdf.foot(`Offre du ${writtenDay(clubToday(new Date(createdAt)))}`, code);
}

function tableHead(pdf: Paper): void {
  pdf.row([
    { text: 'Adhérent', at: columns.adherent, bold: true },
    { text: 'Formule', at: columns.formule, bold: true },
    { text: 'Montant', at: columns.amount, bold: true, right: true },
  ]);
}

function drawLine(pdf: Paper, ligne: LigneOffre, devise: Currency): void {
  const { adherent, designation, montant, ancienMontant, obstacle, explication } = ligne;
  pdf.row([
    { text: `${adherent.prenom} ${adherent.nom}`.trim(), at: columns.adherent },
    { text: designation, at: columns.formule },
    { text: frenchAmount(montant, devise), at: columns.amount, right: true },
  ]);
  const changed =
    montant === ancienMontant ? null : `La saison précédente\u00a0: ${frenchAmount(ancienMontant, devise)}.`;
  const trouble = obstacle === null ? explication : `Non compris dans le total. ${explication ?? ''}`;
  const notes = [changed, trouble].filter((one) => one !== null && one !== '');
  if (notes.length > 0) pdf.line(notes.join(' ').trim(), { size: 8, gap: 3, before: 2 });
}
