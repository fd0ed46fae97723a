import { agreed, amountIn, frenchAmount, writtenDay, type Currency } from '@club/contract';
import { amountWords, figureOf } from './amount-words-rules.ts';
import type { Attested } from './attestation-rules.ts';
import { head } from './letterhead.ts';
import { openPaper } from './paper.ts';
import type { RecuClub } from './recus.ts';

export interface Attestation {
  club: RecuClub;
  devise: Currency;
  saison: string;
  adherent: {
    codeAdherent: string;
    civilite: string | null;
    prenom: string;
    nom: string;
    dateNaissance: string | null;
  };
  attested: Attested;
  /** Name of a formula by its id. */
  formuleName: (id: string) => string;
  /** `YYYY-MM-DD`. */
  date: string;
  par: string;
}

/** Points from the left, of A5. */
const columns = { formule: 0, days: 160, amount: 296 } as const;

/** That a member takes part and what of it is paid, as a PDF of one page of A5 (M-45). */
export async function drawAttestation(attestation: Attestation, logo: Buffer | undefined): Promise<Buffer> {
  const { club, devise, saison, adherent, attested, formuleName } = attestation;
  const title = 'Attestation d’inscription et de paiement';
  const name = `${adherent.prenom} ${adherent.nom}`.trim();
  const paper = await openPaper(`${title} — ${name}`);
  head(paper, club, logo);
  paper.line(title, { size: 15, bold: true, accent: true, gap: 10 });
  paper.line(`${club.nom} atteste que`, { size: 10, gap: 3 });
  const code = adherent.codeAdherent === '' ? '' : ` (${adherent.codeAdherent})`;
  paper.line(`${name}${code}`, { size: 13, bold: true, gap: 4 });
  if (adherent.dateNaissance)
    paper.line(`${agreed('né', adherent.civilite)} le ${writtenDay(adherent.dateNaissance)}`, {
      size: 10,
      gap: 2,
    });
  paper.line(`est ${agreed('inscrit', adherent.civilite)} pour la saison ${saison}\u00a0:`, {
    size: 10,
    gap: 8,
  });
  const { formule, days, amount } = columns;
  paper.titles([
    { text: 'Formule', at: formule },
    { text: 'Période', at: days },
    { text: 'Montant', at: amount, right: true },
  ]);
  for (const { formuleId, dateDebut, dateFin, montant } of attested.formules) {
    paper.row([
      { text: formuleName(formuleId), at: formule },
      { text: `${writtenDay(dateDebut)} – ${writtenDay(dateFin)}`, at: days },
      { text: figureOf(montant, devise), at: amount, right: true },
    ]);
  }
  paper.row([
    { text: 'Total', at: formule, bold: true },
    { text: figureOf(attested.total, devise), at: amount, bold: true, right: true },
  ]);
  paper.line(paidText(attested, devise), { size: 10, gap: 8, before: 12 });
  paper.line(`Fait le ${writtenDay(attestation.date)}.`, { size: 10, gap: 0 });
  paper.foot(`Établie par ${attestation.par}`, 'Signature et cachet');
  return paper.end();
}

function paidText({ total, regle }: Attested, devise: Currency): string {
  const told = (montant: typeof total) =>
    `${frenchAmount(amountIn(devise, montant), devise)} (${amountWords(montant, devise)})`;
  if (regle >= total) return `La somme de ${told(total)} est réglée en totalité.`;
  if (regle > 0)
    return `Sur cette somme, ${told(regle)} sont réglés en totalité\u00a0; le reste est en cours de règlement.`;
  return 'Cette somme est en cours de règlement.';
}
