import type { RapportFait } from '@club/contract';
import { requestReply } from '@club/service-kit';
import type { PieceJointe } from '../emails/open-mailer.ts';
import type { StoredEnvoi, StoredMois } from './envoi-document.ts';
import { periodOf } from './envoi-rules.ts';

/** Milliseconds that finance may take for the largest report, and a little for the way. */
const madeWithinMs = 65_000;

const types = {
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;

/** A report as an e-mail carries it. */
export interface MadeReport extends Pick<RapportFait, 'titre' | 'couverture' | 'lignes'> {
  piece: PieceJointe;
}

/**
 * Has finance make the report of a month, with the columns that its owner may know.
 * @throws RuleError `unavailable`, `rule` when it is too large, as the report itself
 */
export async function madeReport(
  { rapport, format, periode, sectionId }: StoredEnvoi,
  { mois }: StoredMois,
  personal: boolean,
): Promise<MadeReport> {
  const asked = { rapport, format, personal, ...periodOf(periode, mois), ...(sectionId && { sectionId }) };
  const made = await requestReply('finance', 'rapportFait', asked, { timeoutMs: madeWithinMs });
  const parts: Buffer[] = [];
  for (let morceau = 0; morceau < made.morceaux; morceau += 1) {
    const { base64 } = await requestReply('finance', 'morceauRapport', { id: made.id, morceau });
    parts.push(Buffer.from(base64, 'base64'));
  }
  const contenu = Buffer.concat(parts);
  if (contenu.length !== made.octets)
    throw new Error(`a report of ${made.octets} bytes came with ${contenu.length}`);
  const { titre, couverture, lignes, nom } = made;
  return { titre, couverture, lignes, piece: { nom, type: types[format], contenu } };
}
