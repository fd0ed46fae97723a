import { plural } from '@club/contract';
import type { Message } from '../emails/open-mailer.ts';
import type { StoredEnvoi } from './envoi-document.ts';
import type { MadeReport } from './made-report.ts';

/** What an e-mail says of the report that it carries. */
export function messageOf({
  envoi: { jour },
  report: { titre, couverture, lignes },
  club,
  owner,
  byHand,
}: {
  envoi: Pick<StoredEnvoi, 'jour'>;
  report: Pick<MadeReport, 'titre' | 'couverture' | 'lignes'>;
  club: string;
  owner: string;
  byHand: boolean;
}): Pick<Message, 'objet' | 'texte'> {
  const day = jour === 1 ? '1er' : String(jour);
  const why = byHand
    ? `Cet e-mail a été envoyé à la demande de ${owner}.`
    : `Cet e-mail part chaque mois, le ${day}, à la demande de ${owner}. Pour ne plus le recevoir, répondez-y.`;
  const of = club === '' ? '' : ` (${club})`;
  return {
    objet: `${titre} — ${couverture}`,
    texte: [
      'Bonjour,',
      `Vous trouverez ci-joint le rapport «\u202f${titre}\u202f»${of}.\n${couverture}, ${plural(lignes, 'ligne', 'lignes')}.`,
      why,
    ].join('\n\n'),
  };
}
